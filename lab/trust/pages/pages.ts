import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { keepPointerMoving } from '../../../e2e/support/active-pointer.ts';
import { launchWithTools } from '../../../e2e/support/launch-with-tools.ts';
import { lookAtMarkup } from '../../../tools/checks/look-at-markup.ts';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { openShop } from '../../open-shop.ts';
import { playAll } from '../play-all.ts';
import { type Alfa, openAlfa } from './alfa.ts';
import { type Finding, groupFindings, lineOf, openAce } from './findings.ts';
import { oneOfEachKind } from './kinds.ts';
import { type State, statesOf } from './states.ts';

const folder = 'lab';

interface Choice {
  /** States with this in their name. */
  readonly only?: string | undefined;
  /** All states too that open as another of the same kind does. */
  readonly all: boolean;
}

/**
 * Looks at the states that the fixture index opens or the chunk lab brings about, with three engines besides axe: prints a
 * line for each kind of finding, and returns how many kinds there are, and how many states could not be looked at.
 */
export async function runPages({ only, all }: Choice, alfa: Alfa): Promise<number> {
  const [lookByAce, lookByAlfa] = [openAce(folder), openAlfa(alfa)];
  const lookAtPage: LookAtPage = async (page, name) => [
    ...(await lookByAce(page, name)),
    ...(await lookByAlfa(page, name)),
  ];
  const findings: Finding[] = [];
  const { shop, browser } = await openShop(launchWithTools.launchOptions);
  const open = () =>
    browser.newContext({ baseURL: shop, locale: 'nl-NL', reducedMotion: 'reduce', bypassCSP: true });
  const addresses = await addressesOf(await open(), shop);
  const states = statesOf(all || only ? addresses : oneOfEachKind(addresses)).filter(
    ({ name }) => !only || name.includes(only),
  );
  let failed = 0;
  const isNew = onceEach();
  await playAll(states, async (state) => {
    const context = await open();
    await keepPointerMoving(context);
    try {
      findings.push(...(await lookAt(context, state, { lookAtPage, isNew })));
    } catch (error) {
      failed++;
      logPlain(`${state.name}: ${`${error}`.split('\n')[0]}`);
    }
    await context.close();
  });
  await browser.close();

  const groups = groupFindings(findings);
  for (const group of groups) logPlain(lineOf(group));
  console.log(`${states.length} states, ${groups.length} kinds of findings`);
  if (failed) console.log(`${failed} states could not be looked at`);
  return groups.length + failed;
}

const markupFindings = async (markup: string, page: string): Promise<Finding[]> =>
  (await lookAtMarkup(markup)).map((one) => ({ engine: 'html-validate' as const, ...one, page }));

/** The fixture index, and each page that it links to. */
async function addressesOf(context: BrowserContext, shop: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto('/fixtures/', { waitUntil: 'domcontentloaded' });
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await context.close();
  const own = links.filter((link) => link.startsWith(shop) && !/#|\/fixtures\/reset/.test(link));
  return ['/fixtures/', ...new Set(own.map((link) => link.replace(shop, '/')))];
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
