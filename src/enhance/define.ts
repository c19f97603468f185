import type { Undo } from '../dom/watch.ts';
import { attributeOf, type PropsIssue, type PropsSchema, props as schemaOf } from '../page/prop-schemas.ts';
import type { Services } from '../page/services.ts';
import type { Definition, Mount, Mounted, Place } from './enhancement.ts';
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
  /** Whether every page has it: its code comes with the client. */
  readonly everyPage?: true;
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

export type MountWith<Props> = (props: Props, mount: Mount) => Undo | undefined;

/** Mounts on the server's own nodes, which stay. `mount` returns its undo. */
export function mountBeside<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return { props: schema, mount: (place) => new OneMount(place).begin(schema, mount) };
}

let count = 0;

/** What a mount is given, and its result. A class: there may be a thousand, and few read their signal. */
export class OneMount implements Mount {
  readonly id = `sf-${++count}`;
  readonly host: HTMLElement;
  readonly services: Services;
  readonly scrolled: Place['scrolled'];
  standIn: Mounted['standIn'] = undefined;
  private readonly place: Place;
  private isMounted = false;
  private isEnded = false;
  private error: unknown = undefined;
  private ownUndo: Undo | undefined = undefined;
  private controller: AbortController | undefined = undefined;

  constructor(place: Place) {
    this.host = place.host;
    this.services = place.services;
    this.scrolled = place.scrolled;
    this.place = place;
  }

  get signal() {
    this.controller ??= new AbortController();
    if (this.isEnded) this.controller.abort();
    return this.controller.signal;
  }

  begin<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Mounted {
    try {
      this.ownUndo = mount(readProps(this.host, schema), this);
      if (this.error) throw this.error;
      this.isMounted = true;
      return { undo: () => this.undo(), standIn: this.standIn };
    } catch (error) {
      try {
        this.undo();
      } catch (another) {
        this.services.report('undo-failed', another, this.host);
      }
      throw error;
    }
  }

  // Bound, because islands pass it on as a function. While it mounts, it has no undo yet; later, it can't be
  // undone from within its own rendering.
  readonly fail = (error: unknown) => {
    if (this.isMounted) queueMicrotask(() => this.place.fail(error));
    else this.error ??= error;
  };

  undo() {
    this.isEnded = true;
    this.controller?.abort();
    this.ownUndo?.();
  }
}

const ours = /^(?!data-)|^data-(island|behaviour|when|state)$/;
/** Props by their attributes, which are few; empty where it is none. */
const keys = new Map<string, string>();

function keyOf(attribute: string): string {
  const key = ours.test(attribute)
    ? ''
    : attribute.slice(5).replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());
  keys.set(attribute, key);
  return key;
}

/** The element's data attributes as typed props. Throws an error that names each bad attribute and what was expected. */
export function readProps<Props>(host: HTMLElement, schema: PropsSchema<Props>): Props {
  // As the keys of `dataset`, which is several times slower.
  const raw: Record<string, string | null> = {};
  const names = host.getAttributeNames();
  // By number: an iterator makes an object for each name, and a page has thousands.
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    const key = keys.get(name) ?? keyOf(name);
    if (key) raw[key] = host.getAttribute(name);
  }
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) throw new TypeError('its props schema is asynchronous');
  if (!result.issues) return result.value;
  throw new TypeError(result.issues.map((issue) => describe(issue, raw)).join('; '));
}

function describe({ message, path }: PropsIssue, raw: Record<string, unknown>): string {
  const first = path?.[0];
  if (first === undefined) return message;
  const key = String(typeof first === 'object' ? first.key : first);
  return `${attributeOf(key)}${key in raw ? `="${raw[key]}"` : ''} ${message}`;
}
