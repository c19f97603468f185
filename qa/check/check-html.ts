import { checkPage } from '../checker/check-page.ts';
import { jsonFault } from '../checker/json-fault.ts';
import type { CheckedElement, Knowledge } from '../checker/rule.ts';
import { findBrokenHtml } from './broken-html.ts';
import type { PlacedFinding } from './format.ts';
import { type Place, placeAt } from './html-faults.ts';
import { parsePage } from './parsed-page.ts';

/** All that is wrong with one page, with the places in its HTML. */
export function checkHtml(page: string, html: string, knowledge: Knowledge): PlacedFinding[] {
  const parsed = parsePage(html);
  // Scripts have mended a rendered page, and moved what stood in its text.
  const { isRendered } = knowledge;
  const broken = isRendered ? [] : findBrokenHtml(parsed.faults, parsed.isFragment ?? false);
  return [
    ...broken.map(({ place, ...finding }) => ({
      ...{ ...finding, page, element: undefined, ...place },
      markup: shortened(html.slice(place.start, place.end)),
    })),
    ...checkPage(parsed, knowledge, tellFailed).map((finding) => {
      const { element } = finding;
      const tag = element && !isRendered ? parsed.placeOf(element) : undefined;
      const place = (tag && placeInJson(html, tag, element)) ?? tag;
      return { ...finding, page, ...place, ...(element && { markup: startTag(element) }) };
    }),
  ];
}

/** Where the JSON of a script breaks off, for what is said of that. */
function placeInJson(html: string, tag: Place, element: CheckedElement | undefined): Place | undefined {
  const isJson = element?.matches('script[type="application/json"], script[data-copy-test]');
  const fault = isJson && jsonFault(element?.textContent ?? '');
  if (!fault) return undefined;
  const start = tag.end + fault.at;
  return placeAt(html, start, start);
}

const tellFailed = (error: unknown, rule: string) => console.error(`the rule "${rule}" fails`, error);

/** The element's start tag with what tells it from others. */
function startTag(element: CheckedElement): string {
  const attributes = element.getAttributeNames().map((name) => {
    const value = element.getAttribute(name) ?? '';
    return value ? ` ${name}="${value.length > 40 ? `${value.slice(0, 39)}…` : value}"` : ` ${name}`;
  });
  const text = `<${element.localName}${attributes.join('')}>`;
  return shortened(text);
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
