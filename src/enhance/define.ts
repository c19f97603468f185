import type { Undo } from '../dom/watch.ts';
import { type PropsSchema, props as schemaOf } from '../page/prop-schemas.ts';
import type { Definition, Mount } from './enhancement.ts';
import { mountBeside } from './mounts.ts';
import { findParts, type Parts, type Shape } from './parts.ts';
import type { WhenName } from './when.ts';

/**
 * What a component is, declared in its own file alone. The build's table of names, the contract, the checker, the
 * documentation and `npm run new` read it from the source, so what they read is written out: texts, not variables.
 */
export interface Declared<Props, S extends Shape> {
  /** That of its file, and of the page's markers. */
  readonly name: string;
  /** When its code is loaded, by default `visible`. */
  readonly when?: WhenName;
  /**
   * What has it loaded as soon as the browser is idle, where `when` waits for the shopper: `back` (they came back to the
   * page), `#x` (the address's hash begins so), or the name of a stored key.
   */
  readonly resumes?: string;
  /** What waits for it, as `Enhancement` says: by default `a, button, form` of an island, `button` of a behaviour. */
  readonly defers?: string;
  /** Whether a page has it once. */
  readonly once?: true;
  /** Of its data attributes: the comment above each is its meaning in the contract. */
  readonly props?: PropsSchema<Props>;
  /** What the server puts inside. The comment above tells what no part does. */
  readonly parts?: S;
}

type MountDeclared<Props, S> = (props: Props, parts: Parts<S>, mount: Mount) => Undo | undefined;

interface Behaviour<Props, S extends Shape> extends Declared<Props, S> {
  /** Returns its undo. */
  readonly mount: MountDeclared<Props, S>;
}

export type None = Record<never, never>;

/** What is mounted by what is declared of it, `how` says where. */
export function definitionOf<Props extends object, S extends Shape>(
  {
    name,
    props = schemaOf({}) as PropsSchema<object> as PropsSchema<Props>,
    parts = {} as S,
  }: Declared<Props, S>,
  mount: MountDeclared<Props, S>,
  how: typeof mountBeside = mountBeside,
): Definition {
  return how(props, (values, place) => mount(values, findParts(place.host, name, parts, values), place));
}

/** An enhancement of the server's own nodes, which stay: the default export of a `.behaviour.ts` file. */
export const define = <Props extends object = None, const S extends Shape = None>(
  behaviour: Behaviour<Props, S>,
): Definition => definitionOf(behaviour, behaviour.mount);
