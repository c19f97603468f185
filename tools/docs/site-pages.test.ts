import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../lib/open-page.mjs';
import type { documentedEnhancements } from '../write/contract.ts';
import { builders } from './builders.ts';
import { marks } from './examples.ts';
import type { Site } from './site-pages.ts';

const root = process.cwd();
let site: Site;
let file: (path: string) => string;
let enhancements: ReturnType<typeof documentedEnhancements>;
let ids: readonly string[];

beforeAll(async () => {
  // In a page of the tests Playwright, which the table of calls imports, would ask the network for its own source maps.
  await import('../../e2e/calls/rows.ts');
  const closePage = openPage();
  const { readSite, fileOf } = await import('./site-pages.ts');
  site = await readSite(root);
  file = (path) => {
    const page = site.pages.find((one) => one.path === path);
    return page ? fileOf(page) : '';
  };
  enhancements = (await import('../write/contract.ts')).documentedEnhancements(root);
  ids = (await import('../../experiments/registry.ts')).registry.map(({ id }) => id);
  return closePage;
});

test('every island and behaviour has a page with its example, and its markup', () => {
  expect(enhancements.length).toBeGreaterThan(40);
  for (const { kind, name } of enhancements) {
    expect(file(`${kind}s/${name}`), name).toContain(`component LiveExample\n{"name":"${name}"`);
    expect(file(`${kind}s/${name}`), name).toContain(`data-${kind}="${name}"`);
    expect(site.examples.get(name)?.split(marks.start), name).toHaveLength(2);
    expect(site.examples.get(name), name).toContain('/examples/start.js');
  }
});

test('every builder has a page with its signature', () => {
  const all = builders(root);
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['insert', 'move', 'remove', 'text', 'style', 'hide', 'insteadOf', 'custom', 'click'],
    ]),
  );
  for (const { name } of all) expect(file(`builders/${name}`), name).toContain(`function ${name}`);
});

test('every builder that an experiment uses shows A beside B, and the others say so', () => {
  const shows = (name: string) => file(`builders/${name}`).includes('component CompareExample');
  const names = builders(root).map(({ name }) => name);
  expect(names.filter(shows).length).toBeGreaterThan(14);
  for (const name of names.filter((one) => !shows(one)))
    expect(file(`builders/${name}`), name).toContain('No experiment uses it yet');
});

test('every experiment and copy test has a page with A beside B', () => {
  expect(ids.length).toBeGreaterThan(40);
  for (const id of ids) {
    expect(file(`experiments/${id}`), id).toContain(`component CompareExample\n{"id":"${id}"`);
    expect(site.examples.has(id), id).toBe(true);
  }
});

test('the home page leads to the door of each reader, and a list to each island, behaviour, builder and experiment', () => {
  for (const door of ['editor', 'qa', 'analyst', 'author', 'developer'])
    expect(file('index')).toContain(`](site:doors/${door})`);
  const made = site.pages.filter(({ path, from }) => /\/(?!index$)/.test(path) && !from);
  expect(made.length).toBeGreaterThan(100);
  for (const { path } of made)
    expect(file(path.replace(/[^/]+$/, 'index')), path).toContain(`](site:${path})`);
  for (const { path } of site.pages.filter((page) => !page.path.endsWith('index')))
    expect(site.summary, path).toContain(`(/docs/${path}.html)`);
});

test('no two pages have the same address', () => {
  expect(new Set(site.pages.map(({ path }) => path)).size).toBe(site.pages.length);
});
