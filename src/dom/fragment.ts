import { cleanStyle } from './clean-style.ts';
import { tooMuch } from './fragment-size.ts';
import type { FragmentSource } from './fragment-source.ts';
import { isListedHost } from './listed-hosts.ts';
import { methods } from './own-methods.ts';

interface HtmlPolicy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** Made at first use: a page that shows no fragment needs no policy. Where the page's CSP refuses it, parsing throws. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('storefront', { createHTML: (source) => source }) ?? {
    createHTML: (source) => source,
  };
  return policy.createHTML(html);
}

/** Elements that run code, load foreign documents, or change what the rest of the page means. */
const forbidden =
  'script,style,link,meta,base,iframe,object,embed,frame,frameset,animate,set,animateTransform,animateMotion';
/** Attributes of pictures that are styles, and what they load but for parts of the page, `url(#…)`. */
const styled = /^(?:filter|mask|clip-path|fill|stroke|marker|cursor)/i;
const loads = /url\((?!['"]?#)|image|\\/i;
const addresses = new Set(['href', 'src', 'xlink:href', 'data', 'poster', 'background', 'ping']);
/** Styles inside one another: with some ways to lay out, each takes six times as long as the one around it. */
const nestedStyles = `${'[style] '.repeat(5)}[style]`;
const unsafeAddress = /^(javascript|vbscript|data:(?!image\/(png|jpeg|gif|webp|avif)[;,])|data:$)/i;

/**
 * The only way of server HTML into the page. The source has passed the server client's checks; it is parsed inert, and
 * the nodes themselves are moved into the page, never written out as text and parsed again. Removed are scripts,
 * event-handler attributes and script addresses; forms' addresses on hosts that no `data-form-hosts` lists; styles that
 * load something or lay over the page; and names that hide the document's own members.
 * @throws Error if it is more than a page can take
 */
export function parseFragment(source: FragmentSource): DocumentFragment {
  const wrong = tooMuch(source);
  if (wrong) throw new Error(wrong);
  const template = document.createElement('template');
  template.innerHTML = trusted(source);
  clean(template.content);
  return template.content;
}

/** Replaces the element's content by the fragment. */
export function setFragment(element: Element, source: FragmentSource): void {
  element.replaceChildren(parseFragment(source));
}

function clean(root: DocumentFragment) {
  for (const element of root.querySelectorAll(forbidden)) element.remove();
  for (const element of root.querySelectorAll(nestedStyles)) methods.removeAttribute.call(element, 'style');
  for (const element of root.querySelectorAll('*')) {
    for (const name of methods.getAttributeNames.call(element))
      if (isUnsafe(element, name, methods.getAttribute.call(element, name) ?? ''))
        methods.removeAttribute.call(element, name);
    if (methods.getAttribute.call(element, 'style') !== null) cleanStyle(element as HTMLElement);
    if (element instanceof HTMLTemplateElement) clean(element.content);
  }
}

function isUnsafe(element: Element, name: string, value: string): boolean {
  if (/^on|^srcdoc$/i.test(name)) return true;
  if (/^(?:name|id)$/.test(name))
    return (element instanceof HTMLFormElement || element instanceof HTMLImageElement) && hides(value);
  if (styled.test(name)) return loads.test(value);
  if (/^(?:form)?action$/i.test(name)) return !isFormAddress(value);
  // Browsers skip control characters and spaces before and inside the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return addresses.has(name.toLowerCase()) && unsafeAddress.test(value.replace(/[\u0000-\u0020]/g, ''));
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
