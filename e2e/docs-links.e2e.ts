import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from './support/test.ts';

const out = 'dist-docs';

/** The elements of each page, by its address. */
function readPages() {
  if (!existsSync(out)) throw new Error('dist-docs is not there: npm run docs -- --built writes it');
  const names = readdirSync(join(out, 'docs'), { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => name.endsWith('.html') && name !== '404.html')
      .map((name) => {
        const document = parse(readFileSync(join(out, 'docs', name), 'utf8'));
        return [`/docs/${name.replaceAll('\\', '/')}`, [...elementsOf(document)]];
      }),
  );
}

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsOf(child);
}

const valuesOf = (elements: readonly Tree.Element[], names: readonly string[]) =>
  elements.flatMap(({ attrs }) => attrs.flatMap(({ name, value }) => (names.includes(name) ? [value] : [])));

test('every link and anchor of the documentation leads somewhere', () => {
  const pages = readPages();
  expect(pages.size).toBeGreaterThan(100);
  const anchors = new Map([...pages].map(([path, elements]) => [path, new Set(valuesOf(elements, ['id']))]));
  const lost: string[] = [];
  for (const [path, elements] of pages)
    for (const href of valuesOf(elements, ['href', 'src'])) {
      const { origin, pathname, hash } = new URL(href, `http://site${path}`);
      if (origin !== 'http://site') continue;
      const target = decodeURIComponent(pathname).replace(/\/$/, '/index.html');
      const place = decodeURIComponent(hash.slice(1));
      const isThere = existsSync(join(out, target)) || existsSync(join(out, target, 'index.html'));
      if (!isThere || (place !== '' && !anchors.get(target)?.has(place))) lost.push(`${path}: ${href}`);
    }
  expect(lost).toEqual([]);
});

test('nothing of the code or the docs gets into a page as markup', () => {
  const escaped: string[] = [];
  for (const [path, elements] of readPages())
    for (const { tagName, attrs } of elements)
      for (const { name } of attrs)
        if (/^(on|data-(island|behaviour)$)/.test(name)) escaped.push(`${path}: <${tagName} ${name}>`);
  expect(escaped).toEqual([]);
});
