import type { FragmentSource } from './fragment-source.ts';

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
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
  'ping',
]);
const unsafeAddress = /^(javascript|vbscript|data:(?!image\/(png|jpeg|gif|webp|avif)[;,])|data:$)/i;

/**
 * The only way of server HTML into the page. The source has passed the server client's checks; it is parsed inert,
 * scripts, event-handler attributes and script addresses are removed, and the nodes themselves are moved into the
 * page, never written out as text and parsed again.
 */
export function parseFragment(source: FragmentSource): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted(source);
  clean(template.content);
  return template.content;
}

/** Replaces the element's content by the fragment. */
export function setFragment(element: Element, source: FragmentSource): void {
  element.replaceChildren(parseFragment(source));
}

// Not by the element itself: a form gives its field of that name instead, as `<select name="attributes">`.
const { getAttributeNames, getAttribute, removeAttribute } = Element.prototype;

function clean(root: DocumentFragment) {
  for (const element of root.querySelectorAll(forbidden)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of getAttributeNames.call(element))
      if (isUnsafe(name, getAttribute.call(element, name) ?? '')) removeAttribute.call(element, name);
    if (element instanceof HTMLTemplateElement) clean(element.content);
  }
}

function isUnsafe(name: string, value: string): boolean {
  if (/^on|^srcdoc$/i.test(name)) return true;
  // Browsers skip control characters and spaces before and inside the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return addresses.has(name.toLowerCase()) && unsafeAddress.test(value.replace(/[\u0000-\u0020]/g, ''));
}
