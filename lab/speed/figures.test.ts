import { describe, expect, test } from 'vitest';
import { chunkName, pageFigures, type Run, rungFigures, scriptsOf } from './figures.ts';
import type { Load } from './load.ts';
import { budgetOf } from './pages.ts';
import type { Request } from './read-requests.ts';
import { report } from './report.ts';

const request = (path: string, more: Partial<Request> = {}): Request => ({
  ...{
    url: `http://localhost/${path}`,
    isCall: false,
    isNamed: false,
    isAhead: false,
    start: 0,
    end: 10,
    bytes: 100,
  },
  ...more,
});
const load = ({
  requests = [] as Request[],
  ...more
}: Partial<Load['seen']> & { requests?: Request[] }): Load => ({
  seen: { shift: 0, touched: [], loaded: 1000, ...more },
  requests,
  work: {
    script: 80,
    style: 100,
    forced: 10,
    long: [60],
    longAfterPaint: 1,
    byFile: { '/runtime-aaaaaaa.js': 40 },
  },
});
const entry = (more?: Partial<Request>) => request('assets/storefront.js', more);
const late = request('assets/chunks/late-aaaaaaa.js', { isAhead: true });

describe('the figures of a page', () => {
  test('are the least of the rounds, by kind, without what is fetched ahead or the page’s own', () => {
    const requests = [entry({ bytes: 7000 }), request('a.svg'), late];
    const figures = pageFigures(
      [load({ requests, firstPaint: 900 }), load({ requests, firstPaint: 1000 })],
      {},
    );
    expect(figures.loaded.client).toEqual({ files: 1, bytes: 7000 });
    expect(figures.ahead).toEqual({ files: 1, bytes: 100 });
    expect(scriptsOf(figures)).toEqual({ files: 1, bytes: 7000 });
    expect(figures).toMatchObject({ firstPaint: 900, script: 80, byChunk: { runtime: 40 } });
  });

  test('what has never been is null, also in the sequence before it', () => {
    expect(pageFigures([load({ requests: [entry()] })], {})).toMatchObject({
      ...{ firstMount: null, mountAfter: null, patchAfter: null },
    });
  });

  test('only what had come before the first mount is in its sequence', () => {
    const chunk = (start: number, end: number) => request('assets/chunks/x-aaaaaaa.js', { start, end });
    const requests = [entry(), chunk(11, 20), chunk(21, 40)];
    expect(pageFigures([load({ requests, firstMount: 30 })], {}).mountAfter).toBe(2);
  });

  test('a rung tells which scripts the page names', () => {
    const named = entry({ isNamed: true });
    const style = request('assets/storefront.css', { isNamed: true });
    expect(rungFigures([load({ requests: [named, style, entry()], firstPaint: 800 })], {})).toEqual({
      firstPaint: 800,
      named: { files: 1, bytes: 100 },
    });
  });

  test.each([
    ['http://localhost/assets/storefront.js', 'storefront'],
    ['http://localhost/assets/chunks/store-map-D4_irO6.js', 'store-map'],
    ['http://localhost/assets/chunks/menu.behaviour-QZw-cNm.js', 'menu.behaviour'],
  ])('%s is the chunk %s', (url, name) => {
    expect(chunkName(url)).toBe(name);
  });
});

const runWith = (bytes: number, script: number, paint = 96): Run => {
  const of = (kB: number) => pageFigures([load({ requests: [entry({ bytes: kB })], firstPaint: 900 })], {});
  const page = { without: of(0), with: { ...of(bytes), script }, 'all in B': of(bytes) };
  const rung = { firstPaint: 900, named: { files: 1, bytes } };
  return {
    ...{ when: '2026-11-24 12:00', chromium: '156', rounds: 1 },
    pages: { home: page },
    ladder: {
      ...{ without: rung, 'no test': rung, 'one in A': rung, 'one in B': rung },
      ...{ 'three in B': rung, 'all in B': rung },
      ...{ 'one in B, rendered': rung, 'three in B, rendered': rung },
    },
    interactions: { search: { cold: { paint, answer: 300 }, warm: { paint, answer: undefined } } },
  };
};

describe('the report', () => {
  test('what misses its goal is bold, what was not measured a dash', () => {
    const tooMuch = budgetOf('home').bytes + 1000;
    const text = report(runWith(tooMuch, 900, 120));
    expect(text).toContain(`**${(tooMuch / 1000).toFixed(1)} in 1**`);
    expect(text).toMatch(/\| search \| +120 \| \*\*120\*\* \| +300 \| +– \|/);
    expect(report(runWith(30_000, 90))).not.toContain('**30.0 in 1**');
  });
});
