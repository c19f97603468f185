import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';
import { giveCart } from '../../speed/open-page.ts';
import { type MeasuredPage, pages } from '../../speed/pages.ts';
import { type Press, pressesOf } from './presses.ts';

/** Tries on each page. */
const tries = 12;
/** How many times slower the processor is. */
const slower = 6;
/** In ms after what is pressed has come: from the first frame to the time when everything has. */
const spread = 1800;
/** In ms. */
const longest = 30_000;

/**
 * Presses on each page while its scripts are on their way, and prints how often that was heard. Returns how many
 * presses were lost or done twice.
 */
export async function pressEarly({ only }: { readonly only?: string | undefined }): Promise<number> {
  const port = await findFreePorts({ count: 1, from: 4173 });
  const shop = await serveShop({ port, out: 'dist' });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  let failed = 0;
  console.log('| page | heard | lost or twice |\n|---|--:|---|');
  for (const page of pages.filter(({ name }) => only === undefined || name.includes(only))) {
    const presses = pressesOf(page.name);
    const faults: string[] = [];
    for (let at = 0; at < tries; at++) {
      const press = presses[at % presses.length] as Press;
      const delay = Math.round((spread * at) / (tries - 1));
      const fault = await pressOnce(browser, shop, page, press, delay);
      if (fault) faults.push(`${press.name} after ${delay} ms: ${fault}`);
    }
    failed += faults.length;
    console.log(`| ${page.name} | ${tries - faults.length} of ${tries} | ${faults.join('; ')} |`);
  }
  await browser.close();
  return failed;
}

async function pressOnce(
  browser: Browser,
  shop: string,
  { path, cart }: MeasuredPage,
  { at, act, shows, leads }: Press,
  delay: number,
): Promise<string | undefined> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    ...{ geolocation: { latitude: 52.09, longitude: 5.12 }, permissions: ['geolocation'] },
  });
  const page = await context.newPage();
  const ordered: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /AddProduct|toevoegen/.test(request.url()))
      ordered.push(request.url());
  });
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    if (cart) await giveCart(page, shop, cart);
    await page.goto(shop + path, { waitUntil: 'commit' });
    const target = page.locator(at).first();
    await target.waitFor({ timeout: longest });
    await page.waitForTimeout(delay);
    // A shopper does not wait until it is still.
    await (act ? act(page) : target.click({ force: true, noWaitAfter: true, timeout: longest }));
    const isShown = shows ? page.locator(shows).first().waitFor({ timeout: longest }) : undefined;
    const isThere = leads ? page.waitForURL(leads, { timeout: longest, waitUntil: 'commit' }) : undefined;
    await Promise.any([isShown, isThere].filter((one) => one !== undefined));
    if (ordered.length > 1) return 'ordered twice';
    const typed = act && at.includes('"q"') ? await page.locator(at).first().inputValue() : 'mat';
    // The field of a search page has its term already.
    return /^mat(matras)?$/.test(typed) ? undefined : `the field has "${typed}"`;
  } catch (error) {
    const [cause] = error instanceof AggregateError ? error.errors : [error];
    return `not heard (${String((cause as Error).message ?? cause).split('\n')[0]})`;
  } finally {
    await context.close();
  }
}
