import { methods } from './own-methods.ts';

/** Elements that a document gives by their name, even before what it has itself. */
export const namedElements = 'img[name], form[name], embed[name], object[name], object[id], iframe[name]';

/** Of what we ask of a document, what not every browser has. */
const inSome = /^(?:modelContext|prerendering|wasDiscarded)$/;

/**
 * Takes the name off elements that hide what each document has, as `<img name="querySelector">` in a review does: nothing
 * that we or a package ask of the document would work. In Chromium they hide what is defined on the document itself, too.
 * So this comes first, and is called again for what is added. Returns what does so for one element.
 */
export function freeDocument(document: Document): (element: Element) => undefined {
  const own = Document.prototype;
  const free = (element: Element): undefined => {
    for (const attribute of ['name', 'id']) {
      const name = methods.getAttribute.call(element, attribute) ?? '';
      // A form or a frame is given by its name alone, and its id may be meant for a style or a label.
      const counts = attribute === 'name' || /^(?:IMG|OBJECT)$/.test(`${element.tagName}`);
      if (!counts || !(name in own || inSome.test(name))) continue;
      // A link or form opens in a frame by its name.
      const isTarget =
        element instanceof HTMLIFrameElement && own.querySelector.call(document, `[target=${name}]`);
      if (isTarget) continue;
      const { parentNode, nextSibling } = element;
      // Out of the page: Chromium would still swallow what is assigned to the document under an id that an image had.
      if (attribute === 'id') parentNode?.removeChild(element);
      methods.removeAttribute.call(element, attribute);
      if (attribute === 'id') parentNode?.insertBefore(element, nextSibling);
    }
  };
  own.querySelectorAll.call(document, namedElements).forEach(free);
  return free;
}
