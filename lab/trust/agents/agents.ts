import { type Browser, expect, type Page } from '@playwright/test';
import { launchWithTools } from '../../../e2e/support/launch-with-tools.ts';
import type { Storefront } from '../../../src/public/storefront.ts';
import { priceText } from '../../../src/shop/product/price-text.rules.ts';
import { logPlain } from '../../../tools/lib/plain-text.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { openShop } from '../../open-shop.ts';
import { faultsOfAnswer } from './answer-faults.ts';
import { type Call, evals } from './evals.ts';
import { type Lighthouse, lookWithLighthouse } from './lighthouse.ts';
import { faultsOfTool, type ListedTool } from './tool-faults.ts';

/** Has a link to an appointment. */
const address = '/';
/** Pages whose tools and forms differ. */
const addresses = [address, '/matrassen', '/product/boxspring-loosdrecht', '/winkelwagen'];

/** Prices in euros by article, as the server has told them to the agent. */
type Prices = Map<string, number>;

/**
 * Plays evals.json, which Google's `webmcp-evals smoke` reads too, in the built shop as an agent's client: what is told of
 * each tool, what it answers, and what the shopper is asked. Then has Lighthouse judge the pages for agents. Prints a line
 * for each fault, and returns how many there are.
 */
export async function playAgents(lighthouse: Lighthouse): Promise<number> {
  const port = await findFreePorts({ count: 1, from: 9222 });
  const { launchOptions } = launchWithTools;
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const { shop, browser } = await openShop({ ...launchOptions, args });
  let failed = 0;
  const say = (faults: readonly string[]) => {
    failed += faults.length;
    for (const fault of faults) logPlain(`FAULT ${fault}`);
  };
  const listed = await onPage(browser, shop, async (page) => page.webmcp.tools());
  const own = listed.filter(({ name }) => !/^storefront_(fill|show)_/.test(name)) as readonly ListedTool[];
  for (const tool of own) say(faultsOfTool(tool).map((fault) => `${tool.name}: ${fault}`));
  for (const { name, expectedCall } of evals) {
    console.log(name);
    say(await onPage(browser, shop, (page) => play(page, expectedCall)));
  }
  for (const tool of own) say(await onPage(browser, shop, (page) => refuse(page, tool)));
  say(
    await lookWithLighthouse(
      lighthouse,
      addresses.map((path) => new URL(path, shop).href),
      port,
    ),
  );
  await browser.close();
  return failed;
}

/** A new visitor's page, once its tools are there. */
async function onPage<Value>(browser: Browser, shop: string, look: (page: Page) => Promise<Value>) {
  const context = await browser.newContext({ baseURL: shop, locale: 'nl-NL', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await expect
    .poll(async () => (await page.webmcp.tools()).map(({ name }) => name), { timeout: 60_000 })
    .toContain('storefront_open_appointment');
  const value = await look(page);
  await context.close();
  return value;
}

const question = (page: Page) => page.locator('dialog.sf-agreement');

/** Plays the calls of a case, in order, with the shopper's yes. */
async function play(page: Page, calls: readonly Call[]): Promise<string[]> {
  const faults: string[] = [];
  const prices: Prices = new Map();
  for (const call of calls) {
    const { functionName: name, arguments: given, optional: isAsked } = call;
    const began = performance.now();
    const calling = page.webmcp.callTool(name, given as never);
    // Looked at below.
    calling.catch(() => {});
    if (isAsked) faults.push(...(await agree(page, call, prices)).map((fault) => `${name}: ${fault}`));
    try {
      const answer = (await calling) as { readonly data?: unknown };
      const length = JSON.stringify(answer).length;
      console.log(
        `  ${name} ${JSON.stringify(given)}: ${length} characters, ${Math.round(performance.now() - began)} ms`,
      );
      faults.push(
        ...faultsOfAnswer(answer, name !== 'storefront_open_appointment').map((one) => `${name}: ${one}`),
      );
      const { article, price } = Object(answer.data) as { article?: string; price?: number };
      if (article && price) prices.set(article, price);
    } catch (error) {
      faults.push(`${name} ${JSON.stringify(given)}: ${(await codesOf(page)).at(-1) ?? error}`);
    }
    if (await question(page).count()) faults.push(`${name}: a question is left`);
    await page.keyboard.press('Escape');
  }
  return faults;
}

/** Presses yes, once the question says the price that the server has told. */
async function agree(page: Page, { arguments: given }: Call, prices: Prices): Promise<string[]> {
  const text = await question(page)
    .textContent({ timeout: 20_000 })
    .catch(() => null);
  if (text === null) return ['the shopper is not asked'];
  await question(page).locator('.sf-button-primary').click();
  const { article } = given as { article?: string };
  if (article === undefined) return [];
  const price = prices.get(article);
  const words = price === undefined ? '?' : priceText(Math.round(price * 100));
  return text.includes(words) ? [] : [`the shopper is not told the price ${words}`];
}

/** What no tool may take is refused with a code, without a question; a no of the shopper is one too. */
async function refuse(page: Page, { name, inputSchema }: ListedTool): Promise<string[]> {
  const faults: string[] = [];
  const { required = [] } = inputSchema as { required?: readonly string[] };
  const wrong: object[] = [{ discount: 'GRATIS' }, ...(required.length ? [{}] : [])];
  for (const [at, given] of wrong.entries()) {
    const isTaken = await page.webmcp.callTool(name, given as never).then(
      () => true,
      () => false,
    );
    const code = (await codesOf(page))[at];
    if (isTaken || code !== 'action-input') faults.push(`${name}: ${JSON.stringify(given)} gives ${code}`);
    if (await question(page).count()) faults.push(`${name}: asks about ${JSON.stringify(given)}`);
  }
  const asked = evals.flatMap(({ expectedCall }) => expectedCall);
  const call = asked.find(({ functionName, optional }) => functionName === name && optional);
  if (!call || name === 'storefront_update_cart') return faults;
  await page.webmcp.callTool('storefront_get_product', { product: '201900' } as never);
  const before = await cartOf(page);
  const calling = page.webmcp.callTool(name, call.arguments as never).catch(() => undefined);
  await question(page).getByRole('button', { name: 'Nee, liever niet' }).click();
  await calling;
  const code = (await codesOf(page)).at(-1);
  if (code !== 'action-refused declined') faults.push(`${name}: a no gives ${code}`);
  if ((await cartOf(page)) !== before) faults.push(`${name}: a no changes the cart`);
  return faults;
}

const cartOf = async (page: Page) =>
  JSON.stringify(await page.webmcp.callTool('storefront_get_cart', {} as never));

/** The codes of what the page has reported, with their reasons: the browser hides them from the agent. */
const codesOf = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    (window.storefront as Storefront).onError(({ code, error }) =>
      told.push(`${code} ${(error as { reason?: string }).reason ?? ''}`.trim()),
    )();
    return told;
  });
