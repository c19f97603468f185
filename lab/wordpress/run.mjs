// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../tools/lib/ensure-browser.mjs';
import { exitWith } from '../../tools/lib/plain-error.mjs';
import { runCommand, runPackage } from '../../tools/lib/run-command.mjs';
import { findFreePorts } from '../../tools/serve/free-ports.mjs';
import { serveShop } from '../../tools/serve/shop-server.mjs';
import { pastedMarkup, pieces } from './pieces.mjs';
import { startWordPress } from './site.mjs';
import { visit } from './visit.mjs';

/**
 * `npm run lab -- wordpress` pastes each component into a WordPress as an editor would, and writes down what lives:
 * result.json, from which `npm run contract` makes the table in docs/wordpress.md. With names of components after it, it
 * tries those alone and writes nothing.
 *
 * @typedef {object} Result
 * @property {'works' | 'partly' | 'off'} state
 * @property {string[]} changed What WordPress took from the markup, and after a + what it added.
 * @property {string[]} shown What should be hidden.
 * @property {string[]} checker The rules that the page breaks, and that of the first way does not.
 */
const only = process.argv.slice(3);
const names = only.length ? only : Object.keys(pieces);
/** Those of site.php. */
const [block, ...otherWays] = ['block', 'classic', 'block without the right', 'classic without the right'];

/** The rules that each page breaks. @param {string} folder @returns {Promise<(file: string) => string[]>} */
async function check(folder) {
  const { output } = await runCommand(process.execPath, ['qa/check/check.mjs', folder, '--format', 'json']);
  /** @type {{ page: string, rule: string }[]} */
  const found = JSON.parse(output);
  return (file) =>
    [...new Set(found.filter(({ page }) => page === join(folder, file)).map(({ rule }) => rule))].sort();
}

/** @returns {Promise<string[]>} what must not happen */
async function runWordPress() {
  const port = await findFreePorts({ count: 2, from: Number(process.env.PORT ?? 4173) });
  const shop = (await serveShop({ port, out: 'dist' })).replace(/\/$/, '');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  const pasted = await pastedMarkup(await browser.newPage(), names);
  const { origin, folder, ids, version } = await startWordPress({ port: port + 1, pieces: pasted });
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  /** @type {Record<string, Record<string, Result>>} */
  const results = Object.fromEntries(names.map((name) => [name, {}]));
  /** @type {string[]} */
  const faults = [];

  /** @param {string} name @param {string} way @param {readonly string[]} [usual] What shows in the first way. */
  const look = async (name, way, usual) => {
    const theme = way.startsWith('block') ? 'twentytwentythree' : 'twentytwentyone';
    const address = `${origin}/?p=${ids[name]?.[way]}&theme=${theme}`;
    const [markup = '', piece = { file: '' }] = [pasted[name], pieces[name]];
    const seen = await visit({ browser, shop, name, address, markup, piece });
    const shown = usual ? seen.shown.filter((one) => !usual.includes(one)) : [];
    const state = !seen.isMounted ? 'off' : seen.does && !shown.length ? 'works' : 'partly';
    Object.assign(results[name] ?? {}, { [way]: { state, changed: seen.changed, shown, checker: [] } });
    faults.push(...seen.faults.map((fault) => `${name}, ${way}: ${fault}`));
    console.log(`${name}, ${way}: ${[state, ...seen.changed, ...shown].join(' ')}`);
    writeFileSync(join(pages, `${name} ${way}.html`), seen.html);
    return seen.shown;
  };
  const left = [...names];
  const work = async () => {
    for (let name = left.shift(); name; name = left.shift()) {
      const usual = await look(name, block);
      for (const way of otherWays) await look(name, way, usual);
    }
  };
  await Promise.all([work(), work()]);

  const rulesOf = await check(pages);
  for (const [name, byWay] of Object.entries(results)) {
    const usual = rulesOf(`${name} ${block}.html`);
    for (const [way, result] of Object.entries(byWay))
      result.checker = rulesOf(`${name} ${way}.html`).filter((rule) => !usual.includes(rule));
  }
  if (only.length) return faults;
  const file = 'lab/wordpress/result.json';
  writeFileSync(file, JSON.stringify({ version, faults: faults.sort(), results }));
  await runPackage('@biomejs/biome/bin/biome', ['format', '--write', file]);
  return faults;
}

try {
  const faults = await runWordPress();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length ? 1 : 0);
} catch (error) {
  exitWith(error);
}
