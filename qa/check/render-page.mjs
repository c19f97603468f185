// @ts-check
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../tools/lib/ensure-browser.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';

/**
 * The page's HTML after its scripts have run.
 *
 * @param {string} address
 * @returns {Promise<string>}
 * @throws {PlainError} if it does not open, or answers with an error
 */
export async function renderPage(address) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  try {
    const page = await browser.newPage();
    const answer = await page.goto(address).catch((error) => {
      throw new PlainError(`${address} does not open: ${`${error.message}`.split('\n')[0]}`);
    });
    if (!answer?.ok()) throw new PlainError(`${address} answers ${answer?.status()}.`);
    await page.waitForLoadState('networkidle');
    return await page.content();
  } finally {
    await browser.close();
  }
}
