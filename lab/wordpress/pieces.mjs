// @ts-check
import { readFileSync } from 'node:fs';

/**
 * What an editor pastes of a component, and what a visitor then does.
 *
 * @typedef {object} Piece
 * @property {string} file Of html-fixtures, from which the markup is taken.
 * @property {string} [pick] Its selector, if it is not the first of this component.
 * @property {string} [with] Another component that it needs beside it, in the same file.
 * @property {[string, string]} [replace] A text of the markup, and what it becomes.
 * @property {Record<string, string>} [type] What the visitor types, by selector.
 * @property {string[]} [tap] What they then tap, in this order; '' is the component itself.
 * @property {string} [shows] What the script then shows.
 */

/** @type {Readonly<Record<string, Piece>>} */
export const pieces = JSON.parse(readFileSync(new URL('pieces.json', import.meta.url), 'utf8'));

/** @param {string} name */
export const hostOf = (name) => `:is([data-island="${name}"], [data-behaviour="${name}"])`;

/**
 * The markup of these components, a tag a line, as formatters write it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} names
 */
export async function pastedMarkup(page, names) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const name of names) {
    const { file = '', pick = hostOf(name), with: other = pick, replace = ['', ''] } = pieces[name] ?? {};
    const html = readFileSync(`html-fixtures/${file}`, 'utf8').replace(/(\.\.\/)+dist-static\//g, '/');
    await page.setContent(html);
    const parts = [...new Set([pick, other])].map((one) => page.locator(one).first());
    const texts = await Promise.all(parts.map((part) => part.evaluate((element) => element.outerHTML)));
    const text = texts.join('').replace(...replace);
    found[name] = text.replaceAll('><', '>\n<');
  }
  return found;
}
