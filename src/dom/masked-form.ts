/**
 * What we, and packages, ask of a form. Ordinary words are left out, as `name`, `action`, `children` or `submit`: many a
 * field is called so, and what they stand for is asked in another way, as `action` by `getAttribute`.
 */
const asked = (
  'addEventListener append appendChild checkVisibility childNodes classList className cloneNode closest ' +
  'compareDocumentPosition contains dispatchEvent firstChild getAttribute getAttributeNames getBoundingClientRect ' +
  'getElementsByTagName getRootNode hasAttribute insertBefore isConnected lastChild localName matches nextSibling ' +
  'nodeName nodeType ownerDocument parentElement parentNode prepend previousSibling querySelector querySelectorAll ' +
  'removeAttribute removeChild removeEventListener replaceChildren replaceWith requestSubmit scrollIntoView ' +
  'setAttribute tagName toggleAttribute'
).split(' ');

/**
 * The name of a field that a form gives in place of what is asked of it, as of `<input name="querySelector">`. Only the
 * browser can work with such a form: it is left to it. Undefined for all else.
 */
export function maskOf(target: unknown): string | undefined {
  if (!(target instanceof HTMLFormElement)) return undefined;
  return asked.find((name) => {
    const given: unknown = Reflect.get(target, name);
    return typeof given !== 'function' && given !== Reflect.get(HTMLFormElement.prototype, name, target);
  });
}
