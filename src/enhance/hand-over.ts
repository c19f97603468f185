import { focusInPlace } from '../dom/focus.ts';
import { isChanged } from '../dom/is-changed.ts';
import { counterpart } from './counterpart.ts';

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
