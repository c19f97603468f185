import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { withMadePart } from '../../tools/write/made-part.ts';
import { openShop } from '../open-shop.ts';
import { pageFigures, type Run, rungFigures } from './figures.ts';
import { interactions } from './interactions.ts';
import { type Load, loadPage } from './load.ts';
import * as measured from './pages.ts';
import { report } from './report.ts';
import { serveHttp2 } from './serve-http2.ts';
import { shuffle } from './table.ts';
import { leastOf, measureTouch } from './touch.ts';

interface Plan {
  readonly rounds: number;
  readonly pages: readonly measured.MeasuredPage[];
  readonly interactions: typeof interactions;
  /** How often the first paints of the list with tests are measured: they take less long, and differ most. */
  readonly paints: number;
}
interface Where {
  readonly browser: Browser;
  /** With a slash at the end. */
  readonly origin: string;
}

const isList = ({ name }: measured.MeasuredPage) => name === 'list';
const quickly: Plan = {
  rounds: 1,
  pages: measured.pages.filter(isList),
  interactions: interactions.slice(0, 1),
  paints: 1,
};

/**
 * Measures the built shop, prints the tables and writes them to docs/speed.md; a quick
 * run writes to test-results/speed. Returns how many interactions failed.
 */
export async function runSpeed({ quick, rounds }: { quick: boolean; rounds: number }): Promise<number> {
  const plan: Plan = quick ? quickly : { rounds, paints: rounds + 1, pages: measured.pages, interactions };
  const { shop, browser } = await openShop();
  const { shop: origin, close } = await serveHttp2(shop);
  const began = performance.now();
  const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`);
  try {
    const where = { browser, origin };
    // The first page of a browser takes longer.
    await loadPage(browser, origin, { trace: false });
    const pages = await measurePages(where, plan, say);
    say('first paints of a list with tests');
    const ladder = await measureLadder(where, plan);
    const { figures, failed } = await measureTouches(where, plan, say);
    const run: Run = {
      when: new Date().toISOString().slice(0, 16).replace('T', ' '),
      chromium: browser.version(),
      rounds: plan.rounds,
      ...{ pages, ladder, interactions: figures },
    };
    write(run, quick);
    say('done');
    return failed;
  } finally {
    await browser.close();
    close();
  }
}

/** Every page in every way, by turns, so that a machine that grows busy is as bad for all ways. */
async function measurePages({ browser, origin }: Where, plan: Plan, say: (what: string) => void) {
  const manifest = measured.readManifest();
  const loads = new Map<string, Load[]>();
  for (let round = 0; round < plan.rounds; round++) {
    say(`pages, round ${round + 1}`);
    for (const page of plan.pages)
      for (const way of shuffle(measured.ways)) {
        const path = measured.addressOf(page, way, measured.experimentsFor(page.type, manifest));
        const key = `${page.name} ${way}`;
        const load = await loadPage(browser, origin + path, { trace: true, cart: page.cart });
        loads.set(key, [...(loads.get(key) ?? []), load]);
      }
  }
  return Object.fromEntries(
    plan.pages.map(({ name }) => {
      const of = (way: measured.Way) => pageFigures(loads.get(`${name} ${way}`) ?? [], manifest);
      return [name, { without: of('without'), with: of('with'), 'all in B': of('all in B') }];
    }),
  );
}

/** The list, with more tests from rung to rung; without a trace, which would slow the paint down. */
async function measureLadder({ browser, origin }: Where, { paints }: Plan): Promise<Run['ladder']> {
  const manifest = measured.readManifest();
  const loads = new Map<measured.Rung, Load[]>();
  const [list] = measured.pages.filter(isList);
  if (!list) throw new Error('no list among the pages');
  const ids = measured.experimentsFor(list.type, manifest);
  const renderable = measured.renderableOf(ids, manifest);
  for (let round = 0; round < paints; round++)
    for (const rung of shuffle(measured.ladder)) {
      const address = measured.addressOfRung(list, rung, ids, renderable);
      const load = await loadPage(browser, origin + address, { trace: false });
      loads.set(rung, [...(loads.get(rung) ?? []), load]);
    }
  const rungs = measured.ladder.map((rung) => [rung, rungFigures(loads.get(rung) ?? [], manifest)]);
  return Object.fromEntries(rungs) as Run['ladder'];
}

async function measureTouches({ browser, origin }: Where, plan: Plan, say: (what: string) => void) {
  const figures: Record<string, Run['interactions'][string]> = {};
  let failed = 0;
  for (const interaction of plan.interactions) {
    say(interaction.name);
    try {
      const all: Run['interactions'][string][] = [];
      // A touch on a page that has just loaded takes a page for each.
      for (let round = 0; round < plan.rounds; round += 2)
        all.push(await measureTouch(browser, origin, interaction));
      figures[interaction.name] = {
        cold: leastOf(all.map(({ cold }) => cold)),
        warm: leastOf(all.map(({ warm }) => warm)),
      };
    } catch (error) {
      failed++;
      console.error(`${interaction.name} failed: ${error}`);
    }
  }
  return { figures, failed };
}

function write(run: Run, quick: boolean) {
  const text = report(run);
  console.log(`\n${text}\n`);
  if (quick) {
    mkdirSync('test-results/speed', { recursive: true });
    writeFileSync('test-results/speed/speed.md', `${text}\n`);
    return;
  }
  const document = 'docs/speed.md';
  const before = readFileSync(document, 'utf8');
  writeFileSync(document, withMadePart(before, document, 'speed: run', text));
}
