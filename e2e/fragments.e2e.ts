import kept from '../tools/trust/fuzz/kept.json' with { type: 'json' };
import { openArena } from '../tools/trust/fuzz/open-arena.ts';
import { expect, test } from './support/test.ts';

test('markup that attacks a page runs nothing, and leaves nothing that could', async ({ browser }) => {
  const arena = await openArena(browser);
  const known = await arena.known('fragments');
  // Every known payload, and a few of the generated ones: `npm run trust -- fuzz fragments` plays the rest.
  const seeds = Array.from({ length: known + 60 }, (_, at) => at + 1 - known);
  expect(await arena.play('fragments', seeds)).toEqual([]);
  for (const { kind, given } of kept)
    if (kind === 'fragments') expect(await arena.faults(kind, given), JSON.stringify(given)).toEqual([]);
});
