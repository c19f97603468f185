import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { giveCart } from '../../../e2e/support/give-cart.ts';
import { lookAtMarkup } from '../../../tools/checks/look-at-markup.ts';
import { installPackages } from '../../../tools/lib/own-packages.mjs';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { ensureBrowser, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';
import { visits } from '../chunks/visits.ts';
import { openAce } from './ace.ts';
import { type Finding, groupFindings, lineOf } from './findings.ts';

const folder = 'lab/trust/pages';

/** A page in one state: after its address is opened, and what a shopper does there is done. */
interface State {
  readonly name: string;
  readonly address: string;
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
  readonly act?: ((page: Page) => Promise<unknown>) | undefined;
}

/**
 * Looks at the fixtures' files, and at every state that the fixture index opens or the chunk lab brings about, with two
 * engines besides axe: prints a line for each kind of finding, and returns how many kinds there are.
 */
export async function runPages({ only }: { readonly only?: string | undefined }): Promise<number> {
  await installPackages(folder);
  const lookAtPage = openAce(folder);
  const findings: Finding[] = [];
  const files = filesIn('html-fixtures').filter((file) => !only || file.includes(only));
  for (const file of files) findings.push(...(await markupFindings(readFileSync(file, 'utf8'), file)));

  const port = await findFreePorts({ count: 1, from: 4173 });
  const shop = await serveShop({ port, out: 'dist' });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  const open = () => browser.newContext({ baseURL: shop, locale: 'nl-NL', reducedMotion: 'reduce' });
  const states = (await statesOf(await open(), shop)).filter(({ name }) => !only || name.includes(only));
  let failed = 0;
  const isNew = onceEach();
  for (const [at, state] of states.entries()) {
    if (at > 0 && at % 50 === 0) console.log(`${at} of ${states.length}`);
    const context = await open();
    try {
      findings.push(...(await lookAt(context, state, { lookAtPage, isNew })));
    } catch (error) {
      failed++;
      logPlain(`${state.name}: ${`${error}`.split('\n')[0]}`);
    }
    await context.close();
  }
  await browser.close();

  const groups = groupFindings(findings);
  for (const group of groups) logPlain(lineOf(group));
  console.log(`${files.length} files and ${states.length} states, ${groups.length} kinds of findings`);
  return groups.length + failed;
}

const markupFindings = async (markup: string, page: string): Promise<Finding[]> =>
  (await lookAtMarkup(markup)).map((one) => ({ engine: 'html-validate' as const, ...one, page }));

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(path, file))
    .sort();

/** Each link of the fixture index, the index itself, and the ways of the chunk lab. */
async function statesOf(context: BrowserContext, shop: string): Promise<State[]> {
  const page = await context.newPage();
  await page.goto('/fixtures/');
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await context.close();
  const addresses = new Set(links.filter((link) => link.startsWith(shop) && !link.includes('#')));
  return [
    ...['/fixtures/', ...[...addresses].map((link) => link.replace(shop, '/'))].map((address) => ({
      name: address,
      address,
      prepare: (opened: Page) =>
        /winkelwagen|bestellen/.test(address) ? giveCart(opened, 'many') : undefined,
    })),
    ...visits.map((visit) => ({ ...visit, name: `${visit.address}, used` })),
  ] as State[];
}

type LookAtPage = (page: Page, name: string) => Promise<Finding[]>;
interface Looks {
  readonly lookAtPage: LookAtPage;
  readonly isNew: (markup: string) => boolean;
}

/** Most states differ in what a call answers later, and show the same until then. */
function onceEach(): (markup: string) => boolean {
  const seen = new Set<string>();
  return (markup) => {
    const plain = markup.replace(/<script[\s\S]*?<\/script>| (?:content|value)="[^"]*"/g, '');
    const hash = createHash('sha256').update(plain).digest('hex');
    return !seen.has(hash) && !!seen.add(hash);
  };
}

async function lookAt(
  context: BrowserContext,
  { name, address, prepare, act }: State,
  { lookAtPage, isNew }: Looks,
): Promise<Finding[]> {
  const page = await context.newPage();
  await prepare?.(page);
  const response = await page.goto(address, { waitUntil: 'load' });
  const isPage = response?.headers()['content-type']?.startsWith('text/html');
  if (!response || !isPage) return [];
  const sent = act ? '' : await response.text();
  const markup = sent && isNew(sent) ? await markupFindings(sent, name) : [];
  await act?.(page);
  await page.waitForFunction(() => !document.querySelector('[data-island-status="loading"]'));
  if (!isNew(await page.locator('body').evaluate((body) => body.outerHTML))) return markup;
  return [...markup, ...(await lookAtPage(page, name))];
}
