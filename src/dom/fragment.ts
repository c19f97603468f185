import { tooOftenDrawn } from './drawn-again.ts';
import { addresses, heavy, neverSet, piled, refers, running, skipped, styled } from './fragment-rules.ts';
import { tooHeavy, tooManyNodes, tooMuch } from './fragment-size.ts';
import { showEmails } from './hidden-email.ts';
import { methods } from './own-methods.ts';
import { trusted } from './trusted-html.ts';

/** Styles inside one another: with some ways to lay out, each takes six times as long as the one around it. */
const nestedStyles = `${'[style] '.repeat(5)}[style]`;
/** Of a style, in characters: thousands of layers or names take seconds. */
const longestStyle = 2000;
const unsafeAddress = /^(javascript|vbscript|data:(?!image\/(png|jpeg|gif|webp|avif)[;,])|data:$)/i;

/**
 * The only way of server HTML into the page. The source has passed the server client's checks; it is parsed inert, and
 * the nodes themselves are moved into the page, never written out as text and parsed again. Removed are scripts,
 * event-handler attributes and script addresses; forms' addresses on hosts that no `data-form-hosts` lists; styles that
 * load something or lay over the page; and names that hide the document's own members.
 * @throws Error if it is more than a page can take
 */
export function parseFragment(source: FragmentSource): DocumentFragment {
  const template = document.createElement('template');
  const refuse = (wrong: string | undefined) => {
    if (wrong) throw new Error(wrong);
  };
  refuse(tooMuch(source));
  template.innerHTML = trusted(source);
  const { content } = template;
  refuse(tooManyNodes(content) ?? tooHeavy(content) ?? tooOftenDrawn(content));
  clean(content);
  return content;
}

/** The text with at most ten combining marks in a row, of which those before it are some. */
export const withoutPiles = (text: string, before = ''): string =>
  (before + text).replace(piled, '$1').slice(before.length);

/** Replaces the element's content by the fragment. */
export function setFragment(element: Element, source: FragmentSource): void {
  element.replaceChildren(parseFragment(source));
}

function clean(root: DocumentFragment) {
  for (const element of root.querySelectorAll(`${running},${heavy}`)) element.remove();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  // Marks pile up on the letters of the text before, too.
  for (let before = ''; texts.nextNode(); ) {
    const text = texts.currentNode as Text;
    const plain = withoutPiles(text.data, before);
    before = /\p{M}{0,10}$/u.exec(before + plain)?.[0] ?? '';
    if (plain !== text.data) text.data = plain;
  }
  showEmails(root);
  for (const element of root.querySelectorAll(nestedStyles)) methods.removeAttribute.call(element, 'style');
  for (const element of root.querySelectorAll('*')) {
    for (const name of methods.getAttributeNames.call(element)) {
      const attribute = methods.getAttributeNode.call(element, name) as Attr;
      const plain = withoutPiles(attribute.value);
      if (isUnsafe(element, name, plain)) methods.removeAttribute.call(element, name);
      else if (plain !== attribute.value) attribute.value = plain;
    }
    if (methods.getAttribute.call(element, 'style') !== null) cleanStyle(element as HTMLElement);
    if (element instanceof HTMLTemplateElement) clean(element.content);
  }
}

/** Whether an attribute of this value would run code, load what it should not, or lay over the page. */
export function isUnsafe(element: Element, name: string, value: string): boolean {
  if (neverSet.test(name)) return true;
  if (element.localName === 'svg' && /^(?:filter|transform)/.test(name)) return true;
  // The browser lays it over the page.
  if (name === 'open') return element.localName === 'dialog';
  if (name === 'style') return value.length > longestStyle;
  if (/^(?:name|id)$/.test(name))
    return (element instanceof HTMLFormElement || element instanceof HTMLImageElement) && hides(value);
  if (styled.test(name)) return refers.test(value);
  if (/^(?:form)?action$/i.test(name)) return !isFormAddress(value);
  return addresses.has(name.toLowerCase()) && unsafeAddress.test(value.replace(skipped, ''));
}

/** Whether the document would give an image or form of this name in place of a member of its own. */
const hides = (name: string) => name in Document.prototype || name === 'location';

/** Empty is the page's own address. */
function isFormAddress(address: string): boolean {
  try {
    const url = new URL(address, location.href);
    return /^(https?|file):$/.test(url.protocol) && isListedHost(url, 'data-form-hosts');
  } catch {
    return false;
  }
}

/** What loads something, and escapes, behind which a custom property could hide that it does. */
const loads = /(?:url|src|image|-set|-fade|element|paint)\(|\\/i;
/** What takes layout time by powers of how deep it is nested, however few there are; lines between, of any width. */
const repeats = /^(?:(?:column|row)-(?!gap$)|rule-)/;
/** What moves an element out of its place, or paints outside of it. */
const moves =
  /^(?:all$|.*line-clamp|top|right|bottom|left|inset|z-|trans[fl]|rotate|scale|offset|position-|outline|filter|anim|text-(?:indent|box|underline-o|decoration-t|emphasis)|-webkit-(?:text-stroke|box-reflect)|border-image|.+-shadow$)/;
/** What gives an element a layer of its own: thousands of them take seconds. */
const layers = /^(?:will-change|backface|perspective)/;
/** What may not be negative, whatever it is reckoned from. */
const distances = /^(?:margin.*|.+-spacing)$/;
const positive = /^[^-(]+$/;
/** A line that is as high as its letters, of whatever size they are: that of an inline element can't be clipped. */
const lines = /^(?:normal|0?\.[89]\d*|[1-9]\d*(?:\.\d+)?)$/;
/** What clips a box, or is none of its edges. */
const overflows = /^overflow-(?:wrap|anchor)$/;
const clips = /^(?:hidden|clip|auto|scroll)$/;
/** What may make a box smaller than what is in it, which paints over what is beside the box. */
const sizes =
  /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|flex-basis|grid-(?:template|auto).*|aspect-ratio|contain.*|white-space.*|text-wrap.*)$/;

/** A form gives its field of that name instead. */
const styleOfForm = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')?.get;

/** Removes what an element's own style loads from elsewhere, or lays over the page; what lays it out in its place stays. */
function cleanStyle(element: HTMLElement | SVGElement): void {
  const style: CSSStyleDeclaration =
    element instanceof HTMLFormElement ? styleOfForm?.call(element) : element.style;
  let isSized = false;
  // As they are now: what is removed closes up.
  for (const name of Array.from(style ?? [])) {
    let value = style.getPropertyValue(name);
    // A share is handed on as the height that it is here.
    if (name === 'line-height' && value.endsWith('%')) {
      value = `${Number.parseFloat(value) / 100}`;
      style.setProperty(name, value);
    }
    if (
      loads.test(value) ||
      moves.test(name) ||
      repeats.test(name) ||
      layers.test(name) ||
      (name === 'position' && value !== 'relative') ||
      (name === 'line-height' && !lines.test(value)) ||
      (name.startsWith('overflow') && !overflows.test(name) && !clips.test(value)) ||
      (distances.test(name) && !positive.test(value))
    )
      style.removeProperty(name);
    else isSized ||= sizes.test(name);
  }
  if (isSized && !style.overflow) style.overflow = style.overflowX || style.overflowY || 'clip';
}

/**
 * Whether an address is on this site, or on a host (with its port) that a script tag of the page lists in the attribute:
 * `data-form-hosts="pay.example.com"`.
 */
export function isListedHost(address: URL, attribute: string): boolean {
  const { host, origin } = address;
  if (origin === location.origin) return true;
  const tags = document.querySelectorAll(`script[src][${attribute}]`);
  return [...tags].some((tag) => tag.getAttribute(attribute)?.split(/\s+/).includes(host));
}

/**
 * HTML of the shop's server that has passed the checks of a fragment. Still only text: whoever shows it goes through
 * the page's one sink, which takes nothing but this type.
 */
export type FragmentSource = string & { readonly __brand: 'FragmentSource' };
