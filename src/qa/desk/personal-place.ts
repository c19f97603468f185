/** The types of pages that show everybody the same. Any other, and one without a type, may be about one customer. */
const common = /^(?:homepage|plp|pdp|promotions|cart|bedmatch|advice|store(?:-locator)?|blog)$/;
/** Parts of any page that may be about one customer: an order, a form that is typed into, and what answers it. */
const parts =
  '[data-order-number],[data-behaviour=form],[data-island=appointment],form:has(textarea,input:not([type]),[type=text],[type=email],[type=tel],[type=date],[type=search])';

/** Whether the page may be about one customer. */
export const isPersonalPage = ({ documentElement: page }: Document): boolean =>
  !common.test(page.getAttribute('type')?.trim() ?? '') || !!page.querySelector('[data-order-number]');

/** Whether the element's texts and attributes may be a customer's: of those a report tells the length alone. */
export const isPersonal = (element: Element): boolean =>
  isPersonalPage(element.ownerDocument) || !!element.closest(parts);

/** What stands for a text that may be a customer's: how long it is, `(12)`. */
export const lengthOf = (text: string): string => `(${text.length})`;

/**
 * A page's path without what may be a customer's: where the page is personal, each part but the words of the shop's own
 * routes is told by its length.
 */
export function plainPath(pathname: string, routes: Readonly<Record<string, string>>): string {
  const words = new Set(Object.values(routes).flatMap((route) => route.split('/')));
  return pathname
    .split('/')
    .map((part) => (words.has(part) || !part ? part : lengthOf(part)))
    .join('/');
}
