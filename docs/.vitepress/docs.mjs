// @ts-check
import { resolve } from 'node:path';
import { buildShop } from '../../tools/build/build.mjs';
import { installPackages } from '../../tools/lib/own-packages.mjs';
import { exitWith, PlainError } from '../../tools/lib/plain-error.mjs';
import { readArguments } from '../../tools/lib/read-arguments.mjs';
import { runCommand } from '../../tools/lib/run-command.mjs';
import { serveStatic } from '../../tools/serve/serve-static.mjs';
import { writeStaticShop } from '../../tools/write/static-shop.mjs';

/**
 * `npm run docs` builds the static shop and, in its folder `site`, the documentation site, and serves both: the shop is
 * what the frames show. `-- --built` only writes the site, beside the shop in dist-static; `-- --port 4700` chooses the
 * port.
 */
const shop = 'dist-static';
const packages = 'docs/.vitepress';

try {
  const { values } = readArguments({
    options: { built: { type: 'boolean', default: false }, port: { type: 'string', default: '5180' } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new PlainError(`--port is ${values.port}, which is not a whole number from 0 to 65535.`);
  if (!values.built) {
    await buildShop();
    await writeStaticShop(shop);
  }
  await installPackages(packages);
  const { ok, output } = await runCommand(process.execPath, [
    `${packages}/node_modules/vitepress/bin/vitepress.js`,
    ...['build', 'docs', '--outDir', resolve(shop, 'site')],
  ]);
  if (!ok) throw new PlainError(`VitePress failed:\n${output}`);
  console.log(`Wrote the site into ${shop}/site`);
  if (!values.built) {
    const { address } = await serveStatic({ folder: shop, port });
    console.log(`The site answers on ${address}site/`);
  }
} catch (error) {
  exitWith(error);
}
