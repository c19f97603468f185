// @ts-check
import { buildShop } from '../build/build.mjs';
import { exitWith } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { writeStaticShop } from './static-shop.mjs';

/**
 * `node tools/write/write-static.mjs` builds the bundle and writes the fixture shop into dist-static, for the root of
 * any static host. With `--built` it uses the bundle in dist.
 */
const out = 'dist-static';
const { values } = readArguments({ options: { built: { type: 'boolean', default: false } } });

try {
  if (!values.built) await buildShop();
  console.log(`Wrote ${await writeStaticShop(out)} pages and pictures into ${out}`);
} catch (error) {
  exitWith(error);
}
