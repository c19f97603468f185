import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endToEndFilesFor, readEndToEndFiles } from './changed.mjs';

const files = readEndToEndFiles();

describe('the end-to-end files that a change can touch', () => {
  test.each([
    ['src/shop/cart/cart-page/cart-page.behaviour.ts', ['cart-page', 'cart']],
    ['islands/search-autocomplete/search-autocomplete.texts.ts', ['search']],
    ['src/shop/list/product-filters/product-filters.css', ['product-filters', 'product']],
    ['src/shop/consent/consent-popup.ts', ['consent']],
    ['src/shop/stores/map/geo/pdok.ts', ['checkout', 'store-locator']],
    [
      'experiments/OD478-help-block/index.ts',
      ['experiments', 'flicker-of-all', 'flicker', 'purity', 'rendered'],
    ],
    ['qa/desk/ticket.ts', ['desk']],
    ['docs/.vitepress/theme/FixtureFrame.vue', ['docs']],
    ['e2e/survey.e2e.ts', ['survey']],
    ['e2e/purity/visit.ts', ['purity']],
  ])('%s: %j', (path, names) => {
    expect(endToEndFilesFor([path], files)).toEqual(names);
  });

  test('selects the files that mention a feature without its own file', () => {
    const named = [
      { name: 'shop', text: "mounted(page, 'slider')" },
      { name: 'home', text: 'the slider' },
    ];
    expect(endToEndFilesFor(['src/shop/content/slider/slider.behaviour.ts'], named)).toEqual(['shop']);
  });

  test('selects the smoke set for code that every page loads', () => {
    const smoke = ['behaviours', 'events', 'experiments', 'resilience', 'runtime', 'shop', 'smoke'];
    for (const path of [
      'src/dom/watcher.ts',
      'fixtures/pages/header.ts',
      'vite.config.ts',
      'e2e/support/test.ts',
    ])
      expect(endToEndFilesFor([path], files)).toEqual(smoke);
  });

  test.each(['README.md', 'src/dom/watcher.test.ts', 'lab/bench/run.mjs', 'tools/checks/rooms.mjs'])(
    '%s touches none',
    (path) => {
      expect(endToEndFilesFor([path], files)).toEqual([]);
    },
  );

  test('selects only existing files', () => {
    const paths = [
      'src/dom/x.ts',
      'src/analytics/x.ts',
      'src/shop/stores/map/geo/x.ts',
      'src/shop/stores/map/x.ts',
      'experiments/x.ts',
    ];
    for (const path of paths)
      for (const name of endToEndFilesFor([path], [...files]))
        expect(existsSync(`e2e/${name}.e2e.ts`), name).toBe(true);
  });
});
