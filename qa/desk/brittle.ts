/** What may keep an experiment's selector from finding its element, and only it, tomorrow: a sentence each. */
export function brittleness(selector: string, element: Element, isText: boolean): string[] {
  const page = element.ownerDocument;
  const count = page.querySelectorAll(selector).length;
  const told: string[] = [];
  if (!element.matches(selector)) told.push('It does not find the element that you picked.');
  if (count === 0) told.push('It finds nothing on this page.');
  if (count > 1) told.push(`It finds ${count} elements: all of them change.`);
  if (/:nth-/.test(selector)) told.push('It counts elements: one more before it, and it finds another.');
  if (selector.split(/[\s>+~]+/).length > 4) told.push('It has many steps: each of them may change.');
  if (/[-_.#][\da-f]{5,}|\d{4,}/i.test(selector))
    told.push('It has a number or hash that a next build or product may not have.');
  if (/\bsf-|\bod\d{3}/i.test(selector))
    told.push('It names a class of our own script, which may be renamed.');
  if (element.closest('[data-island][data-state=mounted]'))
    told.push('It is inside a mounted island, which an experiment may not change.');
  if (isText && element.childElementCount)
    told.push('The element has elements in it: a text replaces them all.');
  return told;
}
