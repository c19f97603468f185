import type { From } from './choose.ts';
import { putClass, takeClass } from './classes.ts';
import { type ChangeOptions, layered } from './layered.ts';
import { attributeSlot, textSlot } from './slots.ts';
import type { Change } from './types.ts';

export type { ChangeOptions } from './layered.ts';

/**
 * Replaces the element's content by a text. The undo restores the original nodes with their listeners. A script or style
 * sheet would run it as code: it is refused.
 */
export function text(selector: string, value: From<string>, options: ChangeOptions = {}): Change {
  const change = layered(selector, textSlot, value, options);
  return {
    ...change,
    apply(element, context, lost) {
      if (!isCode(element)) return change.apply(element, context, lost);
      console.error(`AB test ${context.id} can't change the text of ${selector}: it would run as code`);
      return undefined;
    },
    does: 'text',
    kind: 'text',
    // The whole content must be parsed before it is replaced.
    complete: true,
    ...options,
    inside: true,
  };
}

const isCode = ({ localName }: Element) => localName === 'script' || localName === 'style';

/** Attributes that several changes share, with the builder that sets a part of them. */
const builders = new Map([
  ['class', 'addClass(selector, name)'],
  ['style', 'style(selector, property, value)'],
]);

/** Sets an attribute; null removes it. Throws for `class` and `style`, which have their own builders. */
export function attribute(
  selector: string,
  name: string,
  value: From<string | null>,
  options: ChangeOptions = {},
): Change {
  const builder = builders.get(name.toLowerCase());
  if (builder)
    throw new Error(`attribute "${name}" on ${selector}: others set parts of it too; use ${builder} instead`);
  return {
    ...layered(selector, attributeSlot(name), value, options),
    does: `attribute ${name}`,
    attributes: [name],
  };
}

export function addClass(selector: string, name: string, options: ChangeOptions = {}): Change {
  const undo = (element: Element) => takeClass(element, name);
  return {
    ...options,
    selector,
    does: `class ${name}`,
    kind: 'part',
    attributes: ['class'],
    watched: true,
    lasting: true,
    apply: (element) => (putClass(element, name) ? undo : undefined),
    intact: (element) => element.classList.contains(name),
  };
}

/**
 * A custom change: return a function that restores the element exactly. What it `does` is logged after the word custom.
 */
export function custom(
  selector: string,
  apply: Change['apply'],
  { does, ...options }: ChangeOptions & Pick<Change, 'does' | 'inside' | 'intact' | 'attributes'> = {},
): Change {
  return { ...options, selector, kind: 'custom', does: does ? `custom ${does}` : 'custom', apply };
}
