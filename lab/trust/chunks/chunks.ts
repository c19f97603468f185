import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Manifest } from '../../../e2e/purity/experiments.ts';
import { keepPointerMoving } from '../../../e2e/support/active-pointer.ts';
import { launchWithTools } from '../../../e2e/support/launch-with-tools.ts';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { ensureBrowser } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';
import { type Block, excess, listen, settled, withoutPlainWay } from './look.ts';
import { scenes } from './scenes.ts';
import { experimentVisits, type Visit, visits } from './visits.ts';

const built = new URL('../../../dist/', import.meta.url);
type BuildManifest = Manifest & Readonly<Record<string, { file: string; imports?: readonly string[] }>>;
const readManifest = (): BuildManifest => JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8'));

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
  const port = await findFreePorts({ count: 1, from: 4173 });
  const shop = await serveShop({ port, out: 'dist' });
  const browser = await chromium.launch({
    ...launchWithTools.launchOptions,
    executablePath: await ensureBrowser(),
  });
  const files = [...namesIn('chunks', /\.js$/), ...namesIn('assets', /\.css$/), 'storefront.css'];
  const manifest = readManifest();
  const shared = sharedFiles(manifest);
  const all = [...visits, ...experimentVisits(manifest)];
  let failed = 0;
  const tell = (what: string, faults: readonly string[]) => {
    if (!faults.length) return;
    failed++;
    logPlain(`${what}\n${faults.map((fault) => `  ${fault.slice(0, 300)}`).join('\n')}`);
  };
  const chosen = files.filter((file) => only === undefined || file.includes(only));
  const askedBy = chosen.length ? await findVisits(browser, shop, all) : new Map<string, Visit>();
  for (const [at, file] of chosen.entries()) {
    if (at > 0 && at % 20 === 0) console.log(`${at} of ${chosen.length}`);
    const visit = askedBy.get(file);
    if (!visit) {
      tell(file, ['no visit asks for it: add one to lab/trust/chunks/visits.ts']);
      continue;
    }
    for (const block of shared.has(file) ? (['always'] as const) : (['once', 'always'] as const))
      tell(`${file}, blocked ${block}, ${visit.address}`, await play(browser, shop, visit, file, block));
  }
  const played = Object.entries(scenes).filter(([name]) => only === undefined || name.includes(only));
  for (const [name, scene] of played) tell(name, await scene(browser, shop));
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

/** The first visit that asks for each file. */
async function findVisits(
  browser: Browser,
  shop: string,
  all: readonly Visit[],
): Promise<Map<string, Visit>> {
  const askedBy = new Map<string, Visit>();
  for (const visit of all) {
    const context = await browser.newContext({ baseURL: shop, locale: 'nl-NL' });
    await keepPointerMoving(context);
    const page = await context.newPage();
    page.on('request', (request) => {
      const [, file] = /\/assets\/([^?]+)/.exec(request.url()) ?? [];
      if (file !== undefined && !askedBy.has(file)) askedBy.set(file, visit);
    });
    const faults: string[] = [];
    await go(page, visit, faults);
    await visit.works?.(page).catch((error: Error) => faults.push(firstLine(error)));
    for (const fault of faults) logPlain(`${visit.address} with all chunks: ${fault}`);
    await context.close();
  }
  return askedBy;
}

/** What does not hold when this file does not come, or comes only at the second try. */
async function play(
  browser: Browser,
  shop: string,
  visit: Visit,
  file: string,
  block: Block,
): Promise<string[]> {
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
  const { works = nothing, plain = works } = visit;
  const end = block === 'once' ? works(page) : works(page).catch(() => plain(page));
  await end.catch((error: Error) => faults.push(firstLine(error)));
  if (blocked === 0) faults.push('it was not asked for');
  faults.push(...uncaught.map((text) => `uncaught: ${text}`), ...excess(lines, block));
  if (block === 'once') faults.push(...(await failedHosts(page)));
  else faults.push(...(await withoutPlainWay(page)));
  await context.close();
  return faults;
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
      await new Promise((resolve) => setTimeout(resolve, 60));
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
      ({ dataset }) => `${dataset.island ?? dataset.behaviour} has failed`,
    ),
  );
}

const firstLine = ({ message }: Error) => message.split('\n').slice(0, 3).join(' ');
