import { type SelectorComponent, transform } from 'lightningcss';
import type { Plugin } from 'vite';

const styleOfExperiment = /\/experiments\/(OD\d+)-[^/]+\/[^/]+\.css(\?|$)/;

/** Refuses the style of an experiment that would change elements which are not its own: `h1 { … }`. */
export function scopedStyles(): Plugin {
  return {
    name: 'scoped-styles',
    enforce: 'pre',
    transform(code, id) {
      const [, experiment] = styleOfExperiment.exec(id) ?? [];
      const [first] = experiment ? bareSelectors(code) : [];
      if (first)
        this.error(
          `experiment ${experiment}: its style changes every <${first}> of the page; name a class of the experiment, as .${experiment?.toLowerCase()}-title`,
        );
    },
  };
}

/** The selectors of a style sheet that name elements and nothing else. */
export function bareSelectors(code: string): string[] {
  const bare: string[] = [];
  transform({
    filename: 'style.css',
    code: new TextEncoder().encode(code),
    visitor: {
      Rule: {
        style(rule) {
          for (const selector of rule.value.selectors)
            if (!selector.some(isOwn))
              bare.push(selector.map((one) => ('name' in one ? `${one.name}` : '*')).join(' '));
        },
      },
    },
  });
  return bare;
}

/** Whether a part of a selector names more than an element: what is nested names what is around it. */
function isOwn(part: SelectorComponent): boolean {
  if (['class', 'id', 'attribute', 'nesting'].includes(part.type)) return true;
  return (
    part.type === 'pseudo-class' &&
    'selectors' in part &&
    part.kind !== 'not' &&
    Array.isArray(part.selectors) &&
    part.selectors.every((selector) => Array.isArray(selector) && selector.some(isOwn))
  );
}
