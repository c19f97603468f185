// @ts-check

import { existsSync, readdirSync } from 'node:fs';
import { installPackages } from '../../tools/lib/own-packages.mjs';
import { exitWith } from '../../tools/lib/plain-error.mjs';
import { logPlain } from '../../tools/lib/plain-text.mjs';
import { readArguments } from '../../tools/lib/read-arguments.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';
import { serveShop } from '../../tools/serve/shop-server.mjs';
import { checks } from './checks/check.mjs';
import { startFirefox } from './firefox.mjs';
import { createLab } from './lab.mjs';
import { recorder } from './recorder.mjs';
import { startWebKit } from './webkit.mjs';

/**
 * `npm run browsers` checks the built bundle in the Firefox and the WebKit of this machine. `--only webkit` takes one of
 * them, `--check <words>` the checks with these words in their titles, `--port <n>` another port. `--loads <n>` loads what
 * does not go wrong each time so often (5).
 */
const { values } = readArguments({
  options: {
    only: { type: 'string' },
    check: { type: 'string', default: '' },
    port: { type: 'string' },
    loads: { type: 'string', default: '5' },
  },
});
const plan = { loads: Number(values.loads) };

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

function findMiniBrowser() {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) return undefined;
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
}

const browsers = [
  { name: 'Firefox', find: () => onPath('firefox-esr'), start: startFirefox, how: 'firefox-esr' },
  { name: 'WebKit', find: findMiniBrowser, start: startWebKit, how: 'webkit2gtk-driver xvfb xauth' },
].filter(({ name }) => !values.only || name.toLowerCase() === values.only.toLowerCase());

const count = { passed: 0, failed: 0 };

/** @param {import('./lab.mjs').Lab} lab */
async function check(lab) {
  for (const [title, run] of Object.entries(checks)) {
    if (!title.includes(values.check)) continue;
    try {
      await lab.reset();
      const note = await run(lab, plan);
      const problems = await lab.problems();
      if (problems.length) throw new Error(problems.join('\n    '));
      count.passed++;
      logPlain(`ok      ${lab.name}: ${title}${note ? ` (${note})` : ''}`);
    } catch (error) {
      count.failed++;
      logPlain(`FAILED  ${lab.name}: ${title}\n    ${error}`);
    }
  }
}

try {
  const found = browsers.map((browser) => ({ ...browser, path: browser.find() }));
  for (const { name, path, how } of found)
    if (!path) console.log(`${name} is skipped: it is not installed (apt-get install ${how})`);
  const installed = found.filter(({ path }) => path !== undefined);
  if (installed.length) {
    await installPackages('lab');
    const port = values.port ? Number(values.port) : await findFreePorts({ count: 1, from: 4173 });
    const origin = (await serveShop({ port, out: 'dist', plugins: [recorder()] })).replace(/\/$/, '');
    for (const { start, path } of installed) {
      const driver = await start(path ?? '');
      console.log(`${driver.name} ${driver.version}`);
      await check(createLab(driver, origin)).finally(driver.close);
    }
  }
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed ? 1 : 0);
} catch (error) {
  exitWith(error);
}
