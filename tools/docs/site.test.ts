import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../lib/open-page.mjs';
import type { documentedEnhancements } from '../write/contract.ts';
import { builders } from './builders.ts';
import { marks } from './examples.ts';
import { doors } from './own-pages.ts';
import type { Site, SiteFiles } from './site.ts';

const root = process.cwd();
let site: Site;
let files: SiteFiles;
let enhancements: ReturnType<typeof documentedEnhancements>;
let ids: readonly string[];
let closePage: () => Promise<void>;

beforeAll(async () => {
  // In a page of the tests Playwright, which the table of calls imports, would ask the network for its own source maps.
  await import('../../e2e/calls/rows.ts');
  closePage = openPage();
  const made = await import('./site.ts');
  site = await made.readSite(root);
  files = made.siteFiles(site);
  enhancements = (await import('../write/contract.ts')).documentedEnhancements(root);
  ids = (await import('../../experiments/registry.ts')).registry.map(({ id }) => id);
});
afterAll(() => closePage());

const page = (path: string) => files.get(`docs/${path}.html`) ?? '';

test('every island and behaviour has a page with its example, and its markup to edit', () => {
  expect(enhancements.length).toBeGreaterThan(40);
  for (const { kind, name } of enhancements) {
    expect(page(`${kind}s/${name}`), name).toContain(`src="/examples/${name}/"`);
    expect(page(`${kind}s/${name}`), name).toContain(`data-${kind}=&quot;${name}&quot;`);
    expect(site.examples.get(name)?.split(marks.start), name).toHaveLength(2);
    expect(site.examples.get(name), name).toContain('/examples/start.js');
  }
});

test('every builder has a page with its signature', () => {
  const all = builders(root);
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'insert',
      'move',
      'remove',
      'text',
      'style',
      'hide',
      'insteadOf',
      'custom',
      'click',
    ]),
  );
  for (const { name } of all) expect(page(`builders/${name}`), name).toContain(`function ${name}`);
});

test('every builder that a test of the catalogue uses shows A beside B, and the others say so', () => {
  const shows = (name: string) => page(`builders/${name}`).includes('data-compare=');
  const names = builders(root).map(({ name }) => name);
  expect(names.filter(shows).length).toBeGreaterThan(14);
  for (const name of names.filter((one) => !shows(one)))
    expect(page(`builders/${name}`), name).toContain('No test of the catalogue uses it yet');
});

test('every experiment and copy test has a page with A beside B', () => {
  expect(ids.length).toBeGreaterThan(40);
  for (const id of ids) {
    expect(page(`experiments/${id}`), id).toContain(`src="/examples/${id}/?example-variants=${id}%3AA"`);
    expect(page(`experiments/${id}`), id).toContain(`src="/examples/${id}/?example-variants=${id}%3AB"`);
    expect(site.examples.has(id), id).toBe(true);
  }
});

test('the start page leads to the five doors', () => {
  for (const door of doors) expect(page('index')).toContain(`href="${door}.html"`);
});

test('every page is in llms.txt, the search and the Markdown', () => {
  const search = files.get('docs/search.json') ?? '';
  for (const { path } of site.pages) {
    expect(search, path).toContain(`"${path}.html`);
    expect(files.get(`docs/${path}.md`), path).toMatch(/^(<!--.*-->\s+)?# /);
    if (path !== 'index') {
      expect(files.get('docs/llms.txt'), path).toContain(`](${path}.md)`);
      expect(files.get('llms.txt'), path).toContain(`](docs/${path}.md)`);
    }
  }
});

test('every link and anchor of the site leads somewhere', () => {
  const ids = new Map(
    [...files].map(([path, text]) => [path, path.endsWith('.html') ? idsIn(text) : new Set<string>()]),
  );
  const lost: string[] = [];
  for (const [path, text] of files) {
    if (!path.startsWith('docs/')) continue;
    for (const href of path.endsWith('.html') ? linksIn(text) : []) {
      if (/^(https?:|data:|mailto:)/.test(href) || isInShop(href)) continue;
      const url = new URL(href, `http://site/${path}`);
      const target = decodeURIComponent(url.pathname).slice(1);
      const isMade = /^docs\/(site\.(css|js)|islands\.png|speed\.svg)$/.test(target);
      const place = decodeURIComponent(url.hash.slice(1));
      if (!isMade && (!files.has(target) || (place !== '' && !ids.get(target)?.has(place))))
        lost.push(`${path}: ${href}`);
    }
  }
  expect(lost).toEqual([]);
});

test('the links of the Markdown lead to Markdown', () => {
  const lost: string[] = [];
  for (const [path, text] of files) {
    if (!path.endsWith('.md')) continue;
    const plain = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '');
    for (const [, href = ''] of plain.matchAll(/\]\(([^()\s]+)\)/g)) {
      if (/^(https?:|\/|#)/.test(href) || /\.(png|svg|html\?)/.test(href)) continue;
      const target = posix.join(posix.dirname(path), href.replace(/#.*/, ''));
      if (!files.has(target)) lost.push(`${path}: ${href}`);
    }
  }
  expect(lost).toEqual([]);
});

test('nothing of the code or the docs gets into a page as markup', () => {
  for (const [path, text] of files) {
    if (!path.startsWith('docs/') || !path.endsWith('.html')) continue;
    const document = parse(text);
    const elements = [...walk(document)];
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    expect(scripts, path).toHaveLength(1);
    for (const { tagName, attrs } of elements)
      for (const { name } of attrs) {
        expect(name.startsWith('on'), `${path}: ${tagName} ${name}`).toBe(false);
        expect(/^data-(island|behaviour)$/.test(name), `${path}: ${name} is not escaped`).toBe(false);
      }
  }
});

/** Whether an address is one of the fixture shop, or of an example, that the site has. */
function isInShop(href: string): boolean {
  if (!href.startsWith('/')) return false;
  const { pathname } = new URL(href, 'http://site/');
  const [, folder = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  if (folder === 'examples') return site.examples.has(rest.join('/'));
  if (folder !== 'fixtures' || rest.length === 0) return true;
  return existsSync(`html-fixtures/${rest.join('/')}.html`);
}

function* walk(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* walk(child);
}

const valuesOf = (html: string, names: readonly string[]) =>
  [...walk(parse(html))].flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => (names.includes(name) ? [value] : [])),
  );
const idsIn = (html: string) => new Set(valuesOf(html, ['id']));
const linksIn = (html: string) => valuesOf(html, ['href', 'src']);
