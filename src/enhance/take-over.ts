import { focusInPlace } from '../dom/focus.ts';
import { isChanged } from '../dom/is-changed.ts';
import type { Undo } from '../dom/watch.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import { type MountWith, OneMount } from './define.ts';
import type { Definition } from './enhancement.ts';

/**
 * Mounts what renders all of the element's content. The server's nodes are taken out while it lives and come
 * back, listeners intact, when mounting throws and when it is undone. What the shopper typed and where focus stood is
 * brought over to the new content.
 */
export function mountInside<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return {
    props: schema,
    replaces: true,
    mount(place) {
      const one = new OneMount(place);
      return one.begin(schema, (props) => takeOver(props, mount, one));
    },
  };
}

function takeOver<Props>(props: Props, mount: MountWith<Props>, one: OneMount): Undo {
  const { host } = one;
  const bringOver = handOver(host, one.scrolled);
  const nodes: Node[] = [];
  for (let node = host.firstChild; node; node = node.nextSibling) nodes.push(node);
  // All at once: each node that is moved by itself would be a record for every observer.
  host.replaceChildren();
  /** The server's nodes, where they can be searched. */
  const serverNodes = () => {
    const fragment = host.ownerDocument.createDocumentFragment();
    fragment.append(...nodes);
    return fragment;
  };
  let unmount: Undo | undefined;
  const undo = () => {
    try {
      unmount?.();
    } finally {
      // A node that is in the page again has been taken back by whoever had put it here.
      host.replaceChildren(...nodes.filter((node) => !node.isConnected));
    }
  };
  try {
    unmount = mount(props, one);
    bringOver?.(serverNodes());
  } catch (error) {
    undo();
    throw error;
  }
  one.standIn = (element) => counterpart(element, serverNodes(), host);
  return undo;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what the shopper did to the element's content: typed text, ticks, choices, focus and selection,
 * opened details, and scroll of the boxes in `scrolled`. Returns a function that brings it to the new content;
 * nothing where nothing was done, as in most elements.
 */
export function handOver(
  host: Element,
  scrolled: Iterable<Element> | undefined,
): ((from: ParentNode) => void) | undefined {
  const used = host.querySelectorAll('input,textarea,select,details[open]');
  const active = host.ownerDocument.activeElement;
  const focused = active && host !== active && host.contains(active) ? active : null;
  // Most elements have nothing of it, and a page has many.
  if (!focused && !used.length && !scrolled) return undefined;
  const open = [...used].filter((element) => element.localName === 'details');
  const controls = ([...used] as Control[]).filter((element) => 'form' in element && isChanged(element));
  const scrolls = [...(scrolled ?? [])].map((box) => [box, box.scrollTop, box.scrollLeft] as const);
  if (!focused && !open.length && !controls.length && !scrolls.length) return undefined;
  const selection = focused && selectionOf(focused);

  return (from) => {
    const find = (element: Element) => counterpart(element, from, host);
    for (const control of controls) setControl(find(control) as Control | undefined, control);
    for (const details of open) find(details)?.setAttribute('open', '');
    for (const [box, top, left] of scrolls) find(box)?.scrollTo({ top, left, behavior: 'instant' });
    const target = focused && find(focused);
    if (!target) return;
    focusInPlace(target);
    if (selection) (target as HTMLInputElement).setSelectionRange?.(...selection);
  };
}

function setControl(target: Control | undefined, source: Control) {
  if (target?.localName !== source.localName || target.type !== source.type) return;
  if ('checked' in source && /checkbox|radio/.test(source.type)) {
    // A click, because that is what components listen to.
    if ((target as HTMLInputElement).checked !== source.checked) target.click();
    return;
  }
  if (target.value === source.value || source.type === 'file') return;
  // The prototype's setter: React replaces the element's own, and takes a value set through it for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, source.value);
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
}

function selectionOf(element: Element): [number, number] | undefined {
  try {
    const { selectionStart, selectionEnd } = element as HTMLInputElement;
    return selectionStart == null || selectionEnd == null ? undefined : [selectionStart, selectionEnd];
  } catch {
    return undefined;
  }
}

/**
 * The element inside `to` that stands for `element` of `from`: the same id, else the same tag and name, else the
 * same tag at the same place among its kind. A client-rendered tree seldom has more in common.
 */
export function counterpart(element: Element, from: ParentNode, to: ParentNode): HTMLElement | undefined {
  const tag = element.localName;
  const id = element.getAttribute('id');
  const name = element.getAttribute('name');
  const found =
    (id && to.querySelector(`[id="${CSS.escape(id)}"]`)) ||
    (name && to.querySelector(`${tag}[name="${CSS.escape(name)}"]`)) ||
    to.querySelectorAll(tag)[[...from.querySelectorAll(tag)].indexOf(element)];
  return (found as HTMLElement | null | undefined) ?? undefined;
}
