import type { KnownComponent } from '../../qa/checker/rule.ts';
import type { Declaration, DeclaredPart } from './read-declaration.ts';

/** The elements that do something in a page without the script. */
const ways = ['a', 'form', 'video'];
const empty = ['input', 'img'];

/** How the server may write the part: `<button type="button" data-slider-next hidden>`. */
export function markupOf(part: DeclaredPart): string {
  const [, attributes] = elementOf(part);
  return `<${[part.tags[0] ?? tagIn(part) ?? '…', ...attributes].join(' ')}>`;
}

/** Whether the server hides it: its words begin with that. */
export const isHidden = ({ words }: DeclaredPart): boolean => /^hidden\b/.test(words);

function elementOf(part: DeclaredPart): [tag: string, attributes: string[]] {
  const tag = part.tags[0] ?? tagIn(part) ?? 'div';
  const written = [
    ...`${lastOf(part.selector)}${withoutPseudo(part.wants)}`.matchAll(
      /\[([\w-]+)(?:([\^$]?=)"([^"]*)"[^\]]*)?\]/g,
    ),
  ].map(([, name = '', operator, value = '']) => {
    const [before, after] = [operator === '$=' ? '…' : '', operator === '^=' ? '…' : ''];
    return operator ? `${name}="${before}${value}${after}"` : name;
  });
  const has = (name: string) => written.some((one) => one.split('=')[0] === name);
  return [
    tag,
    [
      ...(tag === 'button' && isHidden(part) && !has('type') ? ['type="button"'] : []),
      ...(tag === 'a' && !has('href') ? ['href="…"'] : []),
      ...written.map((one) => (tag === 'a' && one === 'href' ? 'href="…"' : one)),
      ...(isHidden(part) ? ['hidden'] : []),
    ],
  ];
}

const withoutPseudo = (selector: string) => selector.replace(/:[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, '');

/** The last element of a selector's first alternative, without its pseudo-classes. */
const lastOf = (selector: string) =>
  withoutPseudo(selector.split(/,(?![^(]*\))/)[0] ?? '')
    .split(/\s+(?![^[]*\])/)
    .at(-1) ?? '';

const tagIn = ({ selector }: DeclaredPart) => /^[a-z][\w-]*/.exec(lastOf(selector))?.[0];

/** Whether the checker asks for it, at least where a prop says so. */
const isAsked = ({ count, needs, wants, in: place, beside }: DeclaredPart) =>
  ['one', 'many', 'way', 'around'].includes(count) || !!(needs ?? place ?? beside) || wants !== '';

/** Whether the code fails where it is another element than it should be. */
const isChecked = ({ count, tags }: DeclaredPart) => count === 'maybe' && tags.length > 0;

/** Whether only parts that may be missing have it inside. */
const isDeep = ({ in: place, beside }: DeclaredPart) => (beside ?? place ?? ':scope') !== ':scope';

/** Markup that has what a component needs, with these texts inside its parts. */
export function skeletonOf(
  { kind, name, parts }: Pick<Declaration, 'kind' | 'name' | 'parts'>,
  texts: Readonly<Record<string, string>> = {},
): string {
  const needed = parts.filter((part) => isAsked(part) && part.count !== 'around' && !isDeep(part));
  const isIn = (part: DeclaredPart, other: DeclaredPart) =>
    part !== other && part.selector.startsWith(`${other.selector} `);
  const write = (part: DeclaredPart): string => {
    const [tag, attributes] = elementOf(part);
    const start = `<${[tag, ...attributes].join(' ')}>`;
    if (empty.includes(tag)) return start;
    return `${start}${texts[part.key] ?? ''}${needed
      .filter((one) => isIn(one, part))
      .map(write)
      .join('')}</${tag}>`;
  };
  const whole = needed.filter((part) => !needed.some((other) => isIn(part, other)));
  const host = whole.find(({ selector }) => selector === ':scope');
  const inside = whole.filter((part) => part !== host).map(write);
  const [tag, attributes] = host ? elementOf(host) : ['div', []];
  return `<${[tag, `data-${kind}="${name}"`, ...attributes].join(' ')}>${inside.join('')}</${tag}>`;
}

/** What the checker must know of a component. */
export function knownComponent({ kind, name, once, props, parts }: Declaration): KnownComponent {
  return {
    ...{ kind, name, once },
    props: props.map(({ attribute }) => attribute),
    parts: parts
      .filter((part) => isAsked(part) || isChecked(part) || part.site)
      .map((part) => ({
        selector: exactly(part),
        markup: markupOf(part),
        isWay: part.count === 'way' || part.tags.some((tag) => ways.includes(tag)),
        ...(part.count === 'around' && { isAround: true }),
        ...(part.needs && { needs: part.needs }),
        ...(part.in && { in: part.in }),
        ...(part.beside && { beside: part.beside }),
        ...(part.site && { site: part.site }),
        ...(!isAsked(part) && { ifThere: part.selector }),
      })),
  };
}

/** The part's selector with all that is asked of the element. */
const exactly = ({ selector, tags, wants }: DeclaredPart) => {
  const asked = `${tags.length && `${tags}` !== selector ? `:is(${tags})` : ''}${wants}`;
  return asked && /[, ]/.test(selector) ? `:is(${selector})${asked}` : `${selector}${asked}`;
};
