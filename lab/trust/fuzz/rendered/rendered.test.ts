import { expect, test } from 'vitest';
import { openBrowser } from '../../../open-shop.ts';
import kept from '../kept.json';
import { openArena } from '../open-arena.ts';
import { renderOnServer } from './on-server.ts';
import { hostilePages } from './pages.ts';

test.each(hostilePages.map((page) => [page.name, page] as const))(
  '%s: what is not touched goes out as it came, and a page that stays as it was says why',
  (_, { html, tests, around: [before, after] }) => {
    const made = renderOnServer(html, tests);
    if (!made.rendered.length) {
      expect(made.html).toBe(html);
      expect(made.refusals.join()).toMatch(/\w{3,} \w/);
      return;
    }
    expect(withoutMarks(made.html.slice(0, made.html.length - after.length)).startsWith(before)).toBe(true);
    expect(made.html.endsWith(after)).toBe(true);
  },
);

/** A mark is a touched tag's own. */
const withoutMarks = (html: string) => html.replace(/ data-rendered='[^']*'/g, '');

test('a page without any of its experiments, and one that is too long, are not parsed', () => {
  const tests = [[['text', 'p', 'new']]] as const;
  const long = `<p>${'a'.repeat(1_000_000)}</p>`;
  expect(renderOnServer(long, tests)).toMatchObject({
    html: long,
    rendered: [],
    refusals: ['the page has more than 1000000 characters'],
  });
  expect(renderOnServer('<p>a</p>', [])).toMatchObject({ html: '<p>a</p>', rendered: [], refusals: [] });
});

test('what throws leaves the globals as they were, and the page to the client', () => {
  const page = '<!doctype html><title>Bed</title><p>a</p>';
  expect(renderOnServer(page, [[['throws', 'p', '']]])).toMatchObject({
    html: page,
    refusals: ['OD901 stays with the client: it fails: Error: broken'],
  });
  expect(typeof setTimeout).toBe('function');
});

test('a hostile page that was rendered is in a browser what the client makes of it', async () => {
  const browser = await openBrowser();
  try {
    const arena = await openArena(browser);
    const share = hostilePages.flatMap((_, at) => (at < 140 || at % 7 === 0 ? [-at] : []));
    expect(await arena.play('rendered', share)).toEqual([]);
    const seeds = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(await arena.play('rendered', seeds)).toEqual([]);
    for (const { kind, given } of kept)
      if (kind === 'rendered') expect(await arena.faults(kind, given), JSON.stringify(given)).toEqual([]);
  } finally {
    await browser.close();
  }
});
