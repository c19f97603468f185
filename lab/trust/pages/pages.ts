import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { keepPointerMoving } from '../../../e2e/support/active-pointer.ts';
import { launchWithTools } from '../../../e2e/support/launch-with-tools.ts';
import { lookAtMarkup } from '../../../tools/checks/look-at-markup.ts';
import { markupRulesNarrowed, markupRulesOff } from '../../../tools/checks/markup-rules.ts';
import { installPackages } from '../../../tools/lib/own-packages.mjs';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { ensureBrowser } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';
import {
  aceExcept,
  acePagesOff,
  aceRulesOff,
  type Finding,
  groupFindings,
  lineOf,
  openAce,
  tableOf,
} from './findings.ts';
import { type State, statesOf } from './states.ts';

const folder = 'lab';

/** Pages that are open at the same time: each waits for most of its time. */
const atOnce = 4;

/**
 * Looks at the fixtures' files, and at every state that the fixture index opens or the chunk lab brings about, with two
 * engines besides axe: prints a line for each kind of finding and a table, and returns how many kinds there are, and how
 * many states could not be looked at.
 */
export async function runPages({ only }: { readonly only?: string | undefined }): Promise<number> {
  await installPackages(folder);
  const lookAtPage = openAce(folder);
  const findings: Finding[] = [];
  const files = filesIn('html-fixtures').filter((file) => !only || file.includes(only));
  for (const file of files) findings.push(...(await markupFindings(readFileSync(file, 'utf8'), file)));

  const port = await findFreePorts({ count: 1, from: 4173 });
  const shop = await serveShop({ port, out: 'dist' });
  const browser = await chromium.launch({
    ...launchWithTools.launchOptions,
    executablePath: await ensureBrowser(),
  });
  const open = () =>
    browser.newContext({ baseURL: shop, locale: 'nl-NL', reducedMotion: 'reduce', bypassCSP: true });
  const states = statesOf(await addressesOf(await open(), shop)).filter(
    ({ name }) => !(name in acePagesOff) && (!only || name.includes(only)),
  );
  let failed = 0;
  const isNew = onceEach();
  const queue = [...states.entries()];
  const lookAtNext = async (): Promise<void> => {
    const [at, state] = queue.shift() ?? [];
    if (at === undefined || !state) return;
    if (at > 0 && at % 50 === 0) console.log(`${at} of ${states.length}`);
    const context = await open();
    await keepPointerMoving(context);
    try {
      findings.push(...(await lookAt(context, state, { lookAtPage, isNew })));
    } catch (error) {
      failed++;
      logPlain(`${state.name}: ${`${error}`.split('\n')[0]}`);
    }
    await context.close();
    return lookAtNext();
  };
  await Promise.all(Array.from({ length: atOnce }, lookAtNext));
  await browser.close();

  const groups = groupFindings(findings);
  for (const group of groups) logPlain(lineOf(group));
  const looked = `${states.length - failed} states`;
  const inPart = new Set(aceExcept.map(({ rule }) => rule)).size;
  console.log(
    tableOf(groups, [
      { engine: 'ace', looked, off: Object.keys(aceRulesOff).length, inPart },
      {
        engine: 'html-validate',
        looked: `${files.length} files, ${looked}`,
        off: Object.keys(markupRulesOff).length,
        inPart: Object.keys(markupRulesNarrowed).length,
      },
    ]),
  );
  if (failed) console.log(`${failed} states could not be looked at`);
  return groups.length + failed;
}

const markupFindings = async (markup: string, page: string): Promise<Finding[]> =>
  (await lookAtMarkup(markup)).map((one) => ({ engine: 'html-validate' as const, ...one, page }));

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(path, file))
    .sort();

/** The fixture index, and each page that it links to. */
async function addressesOf(context: BrowserContext, shop: string): Promise<Set<string>> {
  const page = await context.newPage();
  await page.goto('/fixtures/', { waitUntil: 'domcontentloaded' });
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await context.close();
  const own = links.filter((link) => link.startsWith(shop) && !link.includes('#'));
  return new Set(['/fixtures/', ...own.map((link) => link.replace(shop, '/'))]);
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

/** A call that is never answered is a state too. */
const settle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});

async function lookAt(
  context: BrowserContext,
  { name, address, width = 1280, prepare, act }: State,
  { lookAtPage, isNew }: Looks,
): Promise<Finding[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await prepare?.(page);
  const response = await page.goto(address, { waitUntil: 'load' });
  const isPage = response?.headers()['content-type']?.startsWith('text/html');
  if (!response || !isPage) return [];
  const sent = act ? '' : await response.text();
  const markup = sent && isNew(sent) ? await markupFindings(sent, name) : [];
  await settle(page);
  await act?.(page);
  await settle(page);
  await page.waitForFunction(() => !document.querySelector('[data-state="loading"]'));
  const shown = await page.locator('body').evaluate((body) => body.outerHTML);
  if (!isNew(`${width} ${shown}`)) return markup;
  return [...markup, ...(await lookAtPage(page, name))];
}
