// @ts-check
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { importPackage } from '../../tools/lib/own-packages.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';

/** Starts WebKitGTK's small browser on a screen of its own. One session: a second start hangs. @param {string} binary @returns {Promise<import('./lab.mjs').Driver>} */
export async function startWebKit(binary) {
  const { Builder, By, Key } = (await importPackage('lab', 'selenium-webdriver')).default;
  const port = await findFreePorts({ count: 1, from: 4460 });
  const screen = ['-a', '-s', '-screen 0 1600x1300x24'];
  // A group of its own, so that its end is the end of the screen and the browser too.
  const server = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    try {
      if (server.pid) process.kill(-server.pid);
    } catch {
      // It is gone already.
    }
  };
  process.once('exit', stop);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) break;
    await wait(100);
  }
  const browserOptions = { binary, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
    .build();
  await driver.manage().window().setRect({ width: 1280, height: 1000 });
  const press = (/** @type {string} */ keys) => driver.actions().sendKeys(keys).perform();
  return {
    name: 'WebKit',
    version: (await driver.getCapabilities()).get('browserVersion'),
    goto: (address) => driver.get(address),
    evaluate: (source) => driver.executeScript(`return ${source}`),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: press,
    press: (key) =>
      press({ Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN, Tab: Key.TAB }[key]),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    deleteCookies: () => driver.manage().deleteAllCookies(),
    close: async () => {
      await driver.quit().catch(() => {});
      stop();
    },
  };
}
