// @ts-check
import { resolve } from 'node:path';
import { buildShop } from '../build/build.mjs';
import { installPackages } from '../lib/own-packages.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { serveStatic } from '../serve/serve-static.mjs';
import { writeStaticShop } from '../write/static-shop.mjs';

/**
 * `npm run docs` builds the static shop and, in its folder `site`, the documentation site, and serves both: the shop is
 * what the frames show. `-- --built` only writes the site, beside the shop in dist-static; `-- --port 4700` chooses the
 * port.
 */
const shop = 'dist-static';
const site = 'site';

try {
  const { values } = readArguments({
    options: { built: { type: 'boolean', default: false }, port: { type: 'string', default: '5180' } },
  });
  if (!values.built) {
    await buildShop();
    await writeStaticShop(shop);
  }
  await installPackages(site);
  const { ok, output } = await runCommand(process.execPath, [
    `${site}/node_modules/vitepress/bin/vitepress.js`,
    ...['build', site, '--outDir', resolve(shop, 'site')],
  ]);
  if (!ok) throw new PlainError(`VitePress failed:\n${output}`);
  console.log(`Wrote the site into ${shop}/site`);
  if (!values.built) {
    const { address } = await serveStatic({ folder: shop, port: Number(values.port) });
    console.log(`The site answers on ${address}site/`);
  }
} catch (error) {
  exitWith(error);
}
