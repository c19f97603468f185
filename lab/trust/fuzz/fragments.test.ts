import { expect, test } from 'vitest';
import { openBrowser } from '../../open-shop.ts';
import kept from './kept.json';
import { openArena } from './open-arena.ts';

test('markup that attacks a page runs nothing, leaves nothing that could, and is measured by what it becomes', async () => {
  const browser = await openBrowser();
  try {
    const arena = await openArena(browser);
    const known = await arena.known('fragments');
    // Every known payload, and a few of the generated ones: `npm run trust -- fuzz fragments` plays the rest.
    const seeds = Array.from({ length: known + 60 }, (_, at) => at + 1 - known);
    expect(await arena.play('fragments', seeds)).toEqual([]);
    expect(await arena.play('sizes', seeds.slice(-60))).toEqual([]);
    for (const { kind, given } of kept)
      if (kind === 'fragments' || kind === 'sizes')
        expect(await arena.faults(kind, given), JSON.stringify(given)).toEqual([]);
  } finally {
    await browser.close();
  }
});
