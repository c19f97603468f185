import { maskOf } from '../dom/masked-form.ts';
import { attributeOf } from '../page/prop-schemas.ts';

type Tag = keyof HTMLElementTagNameMap;
type AnyTag = Tag | '*' | readonly Tag[];
type ElementOf<T> = T extends Tag
  ? HTMLElementTagNameMap[T]
  : T extends readonly (infer One extends Tag)[]
    ? HTMLElementTagNameMap[One]
    : HTMLElement;
type Count = 'one' | 'maybe' | 'many' | 'live' | 'way' | 'around';

interface PartOptions {
  /** Its selector, if not `[data-<name>-<part>]`. Unless there are many it may be the host, which is `:scope`. */
  readonly is?: string;
  /** The prop with which it must be there; with `!` before it, the one without which it must. */
  readonly if?: string;
  /** What only the checker asks, as `[controls]`, of one that may be missing too: the code does without. */
  readonly wants?: string;
  /** For the checker: each element that this finds has it inside, as `[data-menu-item]`; `:scope` is the host. */
  readonly in?: string;
  /** The same of what has it beside it. */
  readonly beside?: string;
  /** For the checker: its attribute with an address on this site. */
  readonly site?: 'action' | 'href';
}

/** An element of the server's markup, declared; `Found` is what the code gets for it. */
export interface Part<out Found> extends PartOptions {
  readonly count: Count;
  readonly tag: AnyTag;
  readonly found?: Found;
}
/**
 * What a component needs of the server's markup, by names. The comment above each part is its words in the contract;
 * they begin with `hidden` where the server hides it. Tools read both from the source.
 */
export type Shape = Readonly<Record<string, Part<unknown>>>;

type FoundOf<P> = P extends Part<infer Found> ? Found : never;
/** The elements of a shape, with their types. */
export type Parts<S> = {
  readonly [K in keyof S as [FoundOf<S[K]>] extends [never] ? never : K]: FoundOf<S[K]>;
};

const part =
  (count: Count) =>
  (tag: AnyTag = '*', options?: PartOptions): Part<never> => ({ ...options, count, tag });

type Make<C extends Count> = <const T extends AnyTag = '*'>(
  tag?: T,
  options?: PartOptions,
) => Part<
  C extends 'one' | 'around'
    ? ElementOf<T>
    : C extends 'maybe'
      ? ElementOf<T> | undefined
      : C extends 'many'
        ? readonly ElementOf<T>[]
        : C extends 'live'
          ? string
          : never
>;

/** It must be there: `one('button')`. Of several the first counts. */
export const one: Make<'one'> = part('one');
/** It may be missing; with `if` it must be there where that prop is true. */
export const maybe: Make<'maybe'> = part('maybe');
/** One or more, as they are when it mounts. */
export const many: Make<'many'> = part('many');
/** Any number that come and go, or are elsewhere in the page: the code gets their selector. */
export const live: Make<'live'> = part('live');
/** The way of those without the script. The code has no use for it, the checker asks for it. */
export const way: Make<'way'> = part('way');
/** The host stands in it: `around('*', { is: '[data-article]' })`. */
export const around: Make<'around'> = part('around');

/** The declared parts in the host. @throws Error that names each that is missing or is another element */
export function findParts<S extends Shape>(host: Element, name: string, shape: S, props: object): Parts<S> {
  const wrong: string[] = [];
  const found: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(shape)) {
    const { count, tag, if: prop, is = `[${attributeOf(`${name}-${key}`)}]` } = part;
    found[key] = is;
    if (count === 'live' || count === 'way') continue;
    const isAround = count === 'around';
    const first = isAround ? host.closest(is) : host.matches(is) ? host : host.querySelector(is);
    const used = count === 'many' ? [...host.querySelectorAll(is)] : first ? [first] : [];
    if (!used[0] && (prop ? isOn(props, prop) : count !== 'maybe'))
      wrong.push(`no ${is === tag ? `<${is}>` : is} ${isAround ? 'around' : 'inside'}`);
    for (const one of used) {
      const mask = maskOf(one);
      if (mask) wrong.push(`a form with a field called "${mask}"`);
      else if (!one.matches(`${tag}`)) wrong.push(`a <${one.localName}> as ${is}, expected <${tag}>`);
    }
    found[key] = count === 'many' ? used : used[0];
  }
  if (wrong[0]) throw new Error(`has ${wrong.join('; ')}`);
  return found as Parts<S>;
}

const isOn = (props: object, name: string): boolean =>
  name[0] === '!' ? !isOn(props, name.slice(1)) : !!(props as Record<string, unknown>)[name];
