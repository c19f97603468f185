import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { openShop } from '../../open-shop.ts';
import { mountAndRemove, passTime, refreshCarts, settle } from './in-page.ts';
import { countTimers, growthOf, type Held, measureHeld } from './measure.ts';

export interface Plan {
  /** Of each island and behaviour; carts are refreshed twice as often. */
  readonly cycles: number;
  /** One case alone: `cart-popup`, `refreshes`, `day`. */
  readonly only?: string | undefined;
}

interface Case {
  readonly name: string;
  readonly address: string;
  readonly cycles: number;
  /** Called before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Runs so many cycles; gives back what went wrong. */
  readonly run: (page: Page, cycles: number) => Promise<readonly string[]>;
}

/** Cycles in one call into the page. */
const batch = 25;
const minutesOfDay = 24 * 60;
/** In minutes: the clock moves by this. */
const step = 5;

/**
 * Does the same in one page many times, in Chromium on the built bundle, and prints what the page holds at a third and
 * at the end: heap, nodes, listeners and timers. Returns the number of cases in which it grew.
 */
export async function runSoak({ cycles, only }: Plan): Promise<number> {
  const { shop, browser } = await openShop();
  const all = casesOf(cycles);
  const cases = all.filter(({ name }) => only === undefined || name === only);
  if (!cases.length)
    throw new Error(`npm run trust -- soak ${all.map(({ name }) => name).join(' or ')}: "${only}" is none`);
  console.log(`Chromium ${browser.version()}`);
  console.log(
    '| case | cycles | heap, kB | nodes | listeners | timers left | seconds |\n|---|---|---|---|---|---|---|',
  );
  let failed = 0;
  for (const one of cases) if (!(await play(browser, shop, one))) failed++;
  await browser.close();
  return failed;
}

/** Prints a line, and the faults below it. Returns whether the case holds. */
async function play(browser: Browser, shop: string, { name, address, cycles, prepare, run }: Case) {
  const context = await browser.newContext({ baseURL: shop });
  const page = await context.newPage();
  const faults = new Set<string>();
  page.on('pageerror', ({ message }) => faults.add(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.add(`console: ${message.text()}`);
  });
  const start = performance.now();
  const answered = countRequests(page);
  await prepare?.(page);
  await page.addInitScript(countTimers);
  await page.goto(address);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const go = async (count: number) => {
    for (let done = 0; done < count; done += batch)
      for (const fault of await run(page, Math.min(batch, count - done))) faults.add(fault);
  };
  const third = Math.max(1, Math.round(cycles / 3));
  // What a first time costs is no growth; neither are the timers of the page itself.
  await go(1);
  await answered();
  const timersAtFirst = (await page.evaluate(settle, -1)).length;
  await go(third);
  const rest = async (): Promise<AtRest> => {
    // A call that is under way keeps what asked for it, also where that has left the page.
    await answered();
    const timers = await page.evaluate(settle, timersAtFirst);
    return { held: await measureHeld(page, session), timers };
  };
  const early = await rest();
  await go(cycles - third);
  let late = await rest();
  let growth = growthOf(early.held, late.held, cycles - third);
  // What is only late to go is no growth.
  for (let again = 0; again < 3 && growth.length; again++) {
    await wait(5000);
    late = await rest();
    growth = growthOf(early.held, late.held, cycles - third);
  }
  await context.close();

  const left = late.timers.length - timersAtFirst;
  const seconds = Math.round((performance.now() - start) / 1000);
  const kB = (bytes: number) => Math.round(bytes / 1000);
  const cells = [
    `${kB(early.held.heap)} → ${kB(late.held.heap)}`,
    `${early.held.nodes} → ${late.held.nodes}`,
    `${early.held.listeners} → ${late.held.listeners}`,
    Math.max(0, left),
    seconds,
  ];
  console.log(`| ${[name, cycles, ...cells].join(' | ')} |`);
  if (left > 0) for (const timer of new Set(late.timers)) faults.add(`a timer is left: ${timer}`);
  const told = [...growth, ...faults];
  for (const fault of told.slice(0, 8)) logPlain(`  ${name} at ${address}: ${fault.slice(0, 400)}`);
  return told.length === 0;
}

interface AtRest {
  readonly held: Held;
  readonly timers: readonly string[];
}

/** Counts them from now on. What it gives back resolves when none is under way, or after 30 seconds. */
function countRequests(page: Page): () => Promise<void> {
  let open = 0;
  page.on('request', () => open++);
  page.on('requestfinished', () => open--);
  page.on('requestfailed', () => open--);
  return async () => {
    for (let waited = 0, still = 0; waited < 300 && still < 5; waited++) {
      still = open <= 0 ? still + 1 : 0;
      await wait(100);
    }
  };
}

function casesOf(cycles: number): Case[] {
  const giveCart = (page: Page) => page.request.post('/fixtures/reset?cart=many', { maxRedirects: 0 });
  return [
    ...markers().map(({ marker, name, address }) => ({
      name,
      address,
      cycles,
      run: (page: Page, count: number) => page.evaluate(mountAndRemove, { marker, count }),
    })),
    ...[
      ['refreshes', '/winkelwagen'],
      ['refreshes-in-B', '/winkelwagen?variants=OD514:B,OD519:B,OD521:B,OD537:B'],
    ].map(([name = '', address = '']) => ({
      name,
      address,
      cycles: cycles * 2,
      prepare: giveCart,
      run: (page: Page, count: number) => page.evaluate(refreshCarts, count),
    })),
    {
      name: 'day',
      address: '/matrassen',
      cycles: minutesOfDay / step,
      prepare: (page) => page.clock.install(),
      async run(page, count) {
        for (let at = 0; at < count; at++) {
          await page.clock.fastForward(step * 60_000);
          await page.evaluate(passTime);
        }
        return [];
      },
    },
  ];
}

/** Each island and behaviour, with the first written page that has it. */
function markers() {
  const found = new Map<string, { marker: string; name: string; address: string }>();
  for (const file of readdirSync('html-fixtures').filter((file) => file.endsWith('.html')))
    for (const [marker, name = ''] of readFileSync(`html-fixtures/${file}`, 'utf8').matchAll(
      /data-(?:island|behaviour)="([a-z-]+)"/g,
    ))
      if (!found.has(marker) && !file.startsWith('unknown') && !file.startsWith('broken'))
        found.set(marker, { marker: `[${marker}]`, name, address: `/fixtures/${file.slice(0, -5)}` });
  return [...found.values()];
}
