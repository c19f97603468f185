import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBrowser } from '../open-shop.ts';
import { buildScript } from './build-script.ts';
import { figures, figureTable } from './figures.ts';
import { scripts as islandScripts } from './islands/counter.ts';
import { type IslandPlan, measureClicks, measureIslands } from './islands/measure.ts';
import { clickTable, islandTable } from './islands/tables.ts';
import { scripts as engineScripts } from './patching/engines.ts';
import { checkSameWork, measurePatching, type PatchPlan } from './patching/measure.ts';
import { patchTable } from './patching/tables.ts';
import type { RenderFigures } from './render/measure.mjs';
import { renderTable } from './render/tables.ts';
import { serve } from './serve.ts';

const patchPlan: PatchPlan = { rounds: 3, fightMs: 1000 };
const islandPlan: IslandPlan = { rounds: 4, islands: 1000, fragments: 500, churn: 2000, clickRounds: 2 };

const renderPlan = { rounds: 15, pages: [2000, 10_000] };

/** In a program of its own, whose memory is counted. */
function measureRendering(): RenderFigures {
  if (!existsSync('dist/server/render.mjs'))
    throw new Error('run npm run build first: it writes dist/server/render.mjs');
  const args = ['--expose-gc', 'lab/bench/render/measure.mjs', renderPlan.rounds, ...renderPlan.pages];
  return JSON.parse(execFileSync(process.execPath, args.map(String), { encoding: 'utf8' }));
}

/** Runs all measurements, prints the tables, and writes them to results.md. */
export async function runBench() {
  const scripts = new Map<string, string>();
  for (const [name, entry] of Object.entries({ ...engineScripts, ...islandScripts }))
    scripts.set(name, await buildScript(entry));
  const rendering = measureRendering();
  const began = performance.now();
  const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`);
  const { origin, close } = await serve(scripts);
  const browser = await openBrowser();
  try {
    const where = { browser, origin };
    await checkSameWork(where);
    say('experiments');
    const patching = await measurePatching(where, patchPlan);
    say('islands');
    const islands = await measureIslands(where, islandPlan);
    say('clicks');
    const clicks = await measureClicks(where, islandPlan);
    say('done');

    const results = [
      '# Figures of one run',
      `Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}. Only ratios mean something; README.md says what is compared.`,
      '## Figures to reach',
      figureTable(figures({ patching, islands, clicks, rendering })),
      '## Experiments: 132 rules on a list of 200 tiles',
      patchTable(patching),
      '## Islands: 1,000 found and started, 500 late, churn',
      islandTable(islands),
      '## Clicks while the page loads, at a processor six times slower',
      clickTable(clicks),
      '## A list of 110 kB with three experiments, rendered by the server',
      renderTable(rendering),
    ].join('\n\n');
    console.log(`\n${results}`);

    writeFileSync(resolve('lab/bench/results.md'), `${results}\n`);
  } finally {
    await browser.close();
    close();
  }
}
