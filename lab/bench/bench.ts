import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBrowser } from './browser.ts';
import { buildScript } from './build-script.ts';
import { figures, figureTable } from './figures.ts';
import { scripts as islandScripts } from './islands/counter.ts';
import { type IslandPlan, measureClicks, measureIslands } from './islands/measure.ts';
import { clickTable, islandTable } from './islands/tables.ts';
import { scripts as engineScripts } from './patching/engines.ts';
import { checkSameWork, measureFights, measurePatching, type PatchPlan } from './patching/measure.ts';
import { fightTable, patchTables } from './patching/tables.ts';
import { serve } from './serve.ts';

const fullPatching: PatchPlan = {
  sizes: [60, 200, 1000],
  rounds: (engine, tiles) => (engine === 'dom-mutator' ? 1 : 2) + (tiles === 200 ? 1 : 0),
  refreshes: 400,
  capMs: 12_000,
  fightMs: 3000,
};
const quickPatching: PatchPlan = {
  sizes: [200],
  rounds: () => 1,
  refreshes: 400,
  capMs: 5000,
  fightMs: 300,
};
const fullIslands: IslandPlan = {
  rounds: 4,
  islands: 1000,
  fragments: 500,
  churn: 2000,
  cycles: 1000,
  clickRounds: 2,
};
const quickIslands: IslandPlan = { ...fullIslands, rounds: 1, churn: 1000, cycles: 200, clickRounds: 0 };

/** Runs all measurements, prints the tables, and writes them to results.md; a quick run writes to test-results. */
export async function runBench({ quick }: { readonly quick: boolean }) {
  const [patchPlan, islandPlan] = quick ? [quickPatching, quickIslands] : [fullPatching, fullIslands];
  const scripts = new Map<string, string>();
  for (const [name, entry] of Object.entries({ ...engineScripts, ...islandScripts }))
    scripts.set(name, await buildScript(entry));
  const began = performance.now();
  const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`);
  const { origin, close } = await serve(scripts);
  const browser = await openBrowser();
  try {
    const where = { browser, origin };
    await checkSameWork(where);
    say('experiments');
    const patching = await measurePatching(where, patchPlan);
    say('fights');
    const fights = await measureFights(where, patchPlan);
    say('islands');
    const islands = await measureIslands(where, islandPlan);
    say('clicks');
    const clicks = await measureClicks(where, islandPlan);
    say('done');

    const results = [
      '# Figures of one run',
      `Chromium ${browser.version()}, ${quick ? 'a quick run' : 'a full run'}. Only ratios mean something; README.md says what is compared.`,
      '## Figures to reach',
      figureTable(figures({ patching, fights, islands, clicks })),
      '## Experiments: 132 rules',
      patchTables(patching, patchPlan.sizes),
      '### A page that resets what is patched',
      fightTable(fights),
      '## Islands: 1,000 found and started, 500 late, churn, memory after mounting and unmounting',
      islandTable(islands),
      ...(clicks.length
        ? ['## Clicks while the page loads, at a processor six times slower', clickTable(clicks)]
        : []),
    ].join('\n\n');
    console.log(`\n${results}`);

    const folder = resolve(quick ? 'test-results/bench' : 'lab/bench');
    mkdirSync(folder, { recursive: true });
    writeFileSync(resolve(folder, 'results.md'), `${results}\n`);
  } finally {
    await browser.close();
    close();
  }
}
