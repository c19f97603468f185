import {
  elementState,
  ensureElementState,
  forgetElementState,
  type Layer,
  plus,
  type Slot,
} from './element.ts';
import { isLayerIntact, putLayer, takeLayer } from './layers.ts';
import type { Change, Context } from './types.ts';

/** A value, or a function that returns it; undefined leaves the element unchanged. */
export type From<V> = V | ((element: Element, context: Context) => V | undefined);

function choose<V>(from: From<V>, element: Element, context: Context): V | undefined {
  return typeof from === 'function'
    ? (from as (element: Element, context: Context) => V | undefined)(element, context)
    : from;
}

/** The options of every builder, in addition to its own. */
export type ChangeOptions = Pick<Change, 'complete'>;

/** A change that lays a value over what the page has in a slot of the element. */
export function layered<V>(selector: string, slot: Slot<V>, value: From<V>, options: ChangeOptions): Change {
  const make = (layer: Layer<V>) => ({
    layer,
    undo: (element: Element) => takeLayer(element, slot, layer),
  });
  let made: ReturnType<typeof make> | undefined;
  return {
    ...options,
    selector,
    kind: 'part',
    watched: true,
    lasting: true,
    apply(element, context) {
      const chosen = choose(value, element, context);
      if (chosen === undefined) return undefined;
      const { id } = context;
      // A thousand elements share one layer as long as their value is the same.
      if (made?.layer.value !== chosen || made.layer.id !== id) made = make({ id, value: chosen });
      putLayer(element, slot, made.layer);
      return made.undo;
    },
    intact: (element) => isLayerIntact(element, slot),
  };
}

/** Attributes that are not set like others, with what is used instead. */
const builders: Readonly<Record<string, string>> = {
  class: 'others set parts of it too; use addClass(selector, name)',
  style: 'others set parts of it too; use style(selector, property, value)',
  'data-behaviour':
    'it is heard only where its element arrives; insert an element that has it, or use wrapInBehaviour',
  'data-island': 'it is heard only where its element arrives; insert an element that has it',
};

/**
 * Sets an attribute; null removes it. The build and tests refuse `class` and `style`, which have their own builders, and
 * what is heard only where its element arrives.
 *
 * @throws Error for these, in development
 */
export function attribute(
  selector: string,
  name: string,
  value: From<string | null>,
  options: ChangeOptions = {},
): Change {
  const builder = import.meta.env.DEV && builders[name.toLowerCase()];
  if (builder) throw new Error(`attribute "${name}" on ${selector}: ${builder}`);
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

/** The slot of an attribute; null if the element does not have it. */
function attributeSlot(name: string): Slot<string | null> {
  return {
    name: `@${name}`,
    read: (element) => element.getAttribute(name),
    write(element, value) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
      return value;
    },
    same: Object.is,
  };
}

/** The text of the class attribute. */
const textOf = (element: Element) => element.getAttribute('class');
const join = (text: string | null, name: string) => (text ? `${text} ${name}` : name);

/** Adds a class. Returns false if the page already has it: then it is the page's, and we must not remove it. */
export function putClass(element: Element, name: string): boolean {
  const before = textOf(element);
  const state = elementState(element);
  const isOurs = !!state?.classes?.names.includes(name);
  // Checks the text first: a class list would be another object for each element.
  const isThere = !!before?.includes(name) && element.classList.contains(name);
  if (isThere && !isOurs) return false;
  const { classes } = state ?? {};
  const names = classes ? plus(classes.names, name) : [name];
  let written = classes ? classes.written : before;
  // The page may have removed a class of ours.
  if (!isThere) {
    const after = join(before, name);
    element.setAttribute('class', after);
    if (before === written) written = after;
  }
  if (classes) Object.assign(classes, { names, written });
  else (state ?? ensureElementState(element)).classes = { original: before, written, names };
  return true;
}

/** Removes the class once no experiment needs it, and restores the attribute. */
export function takeClass(element: Element, name: string) {
  const state = elementState(element);
  const classes = state?.classes;
  if (!classes) return;
  const at = classes.names.indexOf(name);
  classes.names = classes.names.filter((_, index) => index !== at);
  if (classes.names.includes(name)) return;
  const { original, written } = classes;
  const isLast = !classes.names.length;
  let text = [...new Set(classes.names)].reduce<string | null>(join, original);
  if (textOf(element) === written) classes.written = text;
  else {
    // If the page has already removed it, the attribute stays as the page wrote it.
    if (element.classList.contains(name)) element.classList.remove(name);
    const left = textOf(element);
    if (!isLast || !sameTokens(left ?? '', original ?? '')) text = left;
  }
  if (isLast) {
    state.classes = undefined;
    forgetElementState(element, state);
  }
  if (text === null) element.removeAttribute('class');
  else if (text !== textOf(element)) element.setAttribute('class', text);
}

function sameTokens(a: string, b: string): boolean {
  const tokens = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].join(' ');
  return tokens(a) === tokens(b);
}
