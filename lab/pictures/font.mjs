// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { importPackage, installPackages } from '../../tools/lib/own-packages.mjs';

/**
 * `node lab/pictures/font.mjs` writes the shop's font of headings: Fraunces with the characters of Western European
 * languages, its softness fixed at what the styles ask for, and the weights that they use.
 */
const source = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2';
const target = 'fixtures/fonts/fraunces.woff2';

const printable = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('');
const characters = `${printable(0x20, 0x7e)}${printable(0xa0, 0xff)}Œœ–—‘’‚“”„…•€™−→←✓\u202f`;

await installPackages('lab');
const { default: subset } = await importPackage('lab', 'subset-font');
const font = await subset(readFileSync(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { SOFT: 100, wght: { min: 400, max: 700 } },
});
writeFileSync(target, font);
console.log(`${target}: ${font.length} bytes`);
