import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Manifest } from '../../../e2e/purity/experiments.ts';
import { keepPointerMoving } from '../../../e2e/support/active-pointer.ts';
import { launchWithTools } from '../../../e2e/support/launch-with-tools.ts';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { openShop } from '../../open-shop.ts';
import { playAll } from '../play-all.ts';
import { type Block, excess, listen, settled, withoutPlainWay } from './look.ts';
import { scenes } from './scenes.ts';
import { experimentVisits, type Visit, visits } from './visits.ts';

const built = new URL('../../../dist/', import.meta.url);
type BuildManifest = Manifest & Readonly<Record<string, { file: string; imports?: readonly string[] }>>;
const readManifest = (): BuildManifest => JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8'));

interface Blocked {
  readonly visit: Visit;
  readonly file: string;
  readonly block: Block;
}
type Way = (page: Page) => Promise<unknown>;

/**
 * Files that others import by themselves. A browser remembers that one did not come, so a second try of what needs it
 * fails too, until the next page.
 */
function sharedFiles(manifest: BuildManifest): Set<string> {
  return new Set(
    Object.values(manifest).flatMap(({ imports = [] }) => imports.map((key) => manifest[key]?.file ?? '')),
  );
}

/**
 * Blocks each chunk and style sheet of the built bundle, once and always, on a page that asks for it, under the strict
 * policy, and prints a line for each that does not hold. Returns how many those are.
 */
export async function runChunks({ only }: { readonly only?: string | undefined }): Promise<number> {
  const { shop, browser } = await openShop(launchWithTools.launchOptions);
  const files = [...namesIn('chunks', /\.js$/), ...namesIn('assets', /\.css$/), 'storefront.css'];
  const manifest = readManifest();
  const shared = sharedFiles(manifest);
  let failed = 0;
  const tell = (what: string, faults: readonly string[]) => {
    if (!faults.length) return;
    failed++;
    logPlain(`${what}\n${faults.map((fault) => `  ${fault.slice(0, 300)}`).join('\n')}`);
  };
  const chosen = files.filter((file) => only === undefined || file.includes(only));
  const askedBy = await findVisits(browser, shop, [...visits, ...experimentVisits(manifest)], chosen);
  const blocks = chosen.flatMap((file) => {
    const visit = askedBy.get(file);
    if (!visit) tell(file, ['no visit asks for it: add one to lab/trust/chunks/visits.ts']);
    const ways = shared.has(file) ? (['always'] as const) : (['once', 'always'] as const);
    return visit ? ways.map((block) => ({ visit, file, block })) : [];
  });
  await playAll(blocks, async (one) =>
    tell(`${one.file}, blocked ${one.block}, ${one.visit.address}`, await play(browser, shop, one)),
  );
  const played = Object.entries(scenes).filter(([name]) => only === undefined || name.includes(only));
  await playAll(played, async ([name, scene]) => tell(name, await scene(browser, shop)));
  await browser.close();
  console.log(
    `${chosen.length} files, each blocked always, and once unless others import it; ${played.length} scenes`,
  );
  return failed;
}

function namesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(new URL(folder, built))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
}

/** The first visit that asks for each file, until all of these are found. */
async function findVisits(
  browser: Browser,
  shop: string,
  all: readonly Visit[],
  wanted: readonly string[],
): Promise<Map<string, Visit>> {
  const asked = new Map<Visit, Set<string>>();
  await playAll(all, async (visit) => {
    if (wanted.every((file) => [...asked.values()].some((files) => files.has(file)))) return;
    const context = await browser.newContext({ baseURL: shop, locale: 'nl-NL' });
    await keepPointerMoving(context);
    const page = await context.newPage();
    const files = new Set<string>();
    asked.set(visit, files);
    page.on('request', (request) => {
      const [, file] = /\/assets\/([^?]+)/.exec(request.url()) ?? [];
      if (file !== undefined) files.add(file);
    });
    const faults: string[] = [];
    await go(page, visit, faults);
    await visit.works?.(page).catch((error: Error) => faults.push(firstLine(error)));
    for (const fault of faults) logPlain(`${visit.address} with all chunks: ${fault}`);
    await context.close();
  });
  const backwards = [...all].reverse();
  return new Map(backwards.flatMap((visit) => [...(asked.get(visit) ?? [])].map((file) => [file, visit])));
}

/** What does not hold when this file does not come, or comes only at the second try. */
async function play(browser: Browser, shop: string, { visit, file, block }: Blocked): Promise<string[]> {
  const context = await browser.newContext({ baseURL: shop, locale: 'nl-NL' });
  await keepPointerMoving(context);
  const page = await context.newPage();
  const faults: string[] = [];
  const { lines, uncaught } = listen(context);
  let blocked = 0;
  await context.route(new RegExp(`/assets/${file.replaceAll('.', '\\.')}(\\?|$)`), (route) => {
    if (block === 'once' && blocked > 0) return route.fallback();
    blocked++;
    return route.abort();
  });
  await go(page, visit, faults);
  const { works = nothing, plain = works, mayComeLate = false } = visit;
  const end = block === 'once' && !mayComeLate ? works(page) : worksOrPlain(page, works, plain);
  await end.catch((error: Error) => faults.push(firstLine(error)));
  if (blocked === 0) faults.push('it was not asked for');
  const failed = await failedHosts(page);
  faults.push(...uncaught.map((text) => `uncaught: ${text}`), ...excess(lines, block, failed));
  if (block === 'once') faults.push(...failed.map((name) => `${name} has failed`));
  else faults.push(...(await withoutPlainWay(page)));
  await context.close();
  return faults;
}

/** The page has settled: what works is there at once, or soon on a busy machine. */
async function worksOrPlain(page: Page, works: Way, plain: Way): Promise<unknown> {
  const inTime = new Promise((_, reject) => setTimeout(reject, 1500));
  const first = works(page);
  return Promise.race([first, inTime]).catch(() => plain(page).catch(() => first));
}

const nothing = async () => {};

/** Opens the page, looks at all of it, and does what the shopper does. */
async function go(page: Page, { address, prepare, act }: Visit, faults: string[]): Promise<void> {
  await prepare?.(page);
  const to = `${address}${address.includes('?') ? '&' : '?'}csp=strict`;
  await page.goto(to);
  // Frames in which what is in view loads and mounts.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await settled(page);
  await act?.(page).catch((error: Error) => faults.push(firstLine(error)));
  await settled(page);
}

function failedHosts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-state="failed"]')].map(
      ({ dataset: { island, behaviour } }) => (island ? `island "${island}"` : `behaviour "${behaviour}"`),
    ),
  );
}

const firstLine = ({ message }: Error) => message.split('\n').slice(0, 3).join(' ');
