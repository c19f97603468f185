// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { importPackage } from '../../tools/lib/own-packages.mjs';

/** Starts Firefox, driven by WebDriver BiDi. @param {string} executablePath @returns {Promise<import('./lab.mjs').Driver>} */
export async function startFirefox(executablePath) {
  const { launch } = await importPackage('lab', 'puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The stable release can't change the viewport's size by itself.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
    extraPrefsFirefox: { 'intl.accept_languages': 'nl-NL' },
  });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    version: (await browser.version()).replace('firefox/', ''),
    // Its own wait for the load sometimes misses it, after a page that came from the back-forward cache.
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 5000 }).catch(() => {});
      // Nor its wait for a function, which a strict policy refuses.
      while (!(await page.evaluate('document.readyState === "complete"').catch(() => false))) await wait(50);
    },
    evaluate: (source) => page.evaluate(source),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    // Not `goBack`, which waits for a load that does not come from the back-forward cache.
    back: () => page.evaluate('history.back()'),
    reload: () => page.reload(),
    deleteCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  };
}
