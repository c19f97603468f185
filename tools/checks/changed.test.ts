import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endToEndFilesFor, pushedBase, readEndToEndFiles } from './changed.mjs';

const files = readEndToEndFiles();

describe('the end-to-end files that a change can touch', () => {
  test.each([
    ['src/shop/cart/cart-page/cart-page.behaviour.ts', ['cart-page', 'cart']],
    ['islands/cart-popup/cart-panel.tsx', ['cart-popup', 'cart']],
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

  test('adds to it the files of an area whose pages change', () => {
    const chosen = endToEndFilesFor(['fixtures/cart/header-cart.markup.ts'], files);
    const shared = endToEndFilesFor(['src/dom/watcher.ts'], files);
    expect(chosen.filter((name) => !shared.includes(name))).toEqual(['cart-page', 'cart-popup', 'cart']);
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

test.each<[what: string, base: string, commands: readonly string[]]>([
  ['main follows', 'main@{upstream}', ['clone -q shared own']],
  ['main follows under another name', 'main@{upstream}', ['clone -q -o company shared own']],
  [
    'a branch without a main of its own came from',
    'origin/HEAD',
    ['clone -q shared own', '-C own checkout -qb work', '-C own branch -qD main'],
  ],
  ['a folder without a remote has', 'main', ['init -qb main own', '-C own commit -q --allow-empty -m One']],
])('without a base it compares with what %s: %s', async (_what, base, commands) => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (text: string, folder = root) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...text.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  try {
    git('init -qb main shared');
    git('-C shared commit -q --allow-empty -m One');
    for (const command of commands) git(command);
    const own = join(root, 'own');
    const pushed = git('rev-parse HEAD', own);
    git('commit -q --allow-empty -m Two', own);
    expect(await pushedBase(own)).toBe(base);
    // Without a remote nothing is pushed, so its own main is all that there is.
    expect(git(`rev-parse ${base}`, own) === pushed).toBe(base !== 'main');
  } finally {
    rmSync(root, { recursive: true });
  }
});
