import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkPage } from '../../src/checker/check-page.ts';
import type { CheckedElement, Knowledge } from '../../src/checker/rule.ts';
import { PlainError } from '../lib/plain-error.mjs';
import type { PlacedFinding } from './format.ts';
import { parsePage } from './parsed-page.ts';

/** The HTML of an address after its scripts have run. */
export type Render = (address: string) => Promise<string>;

/** The pages behind a file, folder or address, with their HTML: as the server sends it, or with `render` after scripts. */
export async function readPages(target: string, render?: Render): Promise<[page: string, html: string][]> {
  if (/^https?:\/\//.test(target)) return [[target, await (render ?? fetchPage)(target)]];
  if (render) throw new PlainError(`--rendered is for addresses: serve ${target}, and give its address.`);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) throw new PlainError(`${target} does not exist.`);
  if (!stats.isDirectory()) return [[target, readFileSync(target, 'utf8')]];
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  if (!files.length) throw new PlainError(`${target} has no HTML files.`);
  return files.sort().map((name) => [join(target, name), readFileSync(join(target, name), 'utf8')]);
}

async function fetchPage(address: string): Promise<string> {
  const response = await fetch(address).catch((error) => {
    throw new PlainError(`${address} does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok) throw new PlainError(`${address} answers ${response.status}.`);
  return response.text();
}

/** All that is wrong with one page, with the places in its HTML. */
export function checkHtml(page: string, html: string, knowledge: Knowledge): PlacedFinding[] {
  const parsed = parsePage(html);
  return checkPage(parsed, knowledge).map((finding) => {
    const { element } = finding;
    const place = element && !knowledge.isRendered ? parsed.placeOf(element) : undefined;
    return { ...finding, page, ...place, ...(element && { markup: startTag(element) }) };
  });
}

/** The element's start tag with what tells it from others. */
function startTag(element: CheckedElement): string {
  const attributes = element.getAttributeNames().map((name) => {
    const value = element.getAttribute(name) ?? '';
    return value ? ` ${name}="${value.length > 40 ? `${value.slice(0, 39)}…` : value}"` : ` ${name}`;
  });
  const text = `<${element.localName}${attributes.join('')}>`;
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
