// @ts-check
// A program of its own, by `node --expose-gc`: what the bench holds is not counted. Prints the figures as JSON.
import { readFileSync } from 'node:fs';
import { parse } from 'parse5';

/**
 * @typedef {object} RenderFigures
 * @property {readonly { render: number, parse: number }[]} samples CPU time of a page in ms, with that of the garbage collector.
 * @property {readonly { pages: number, megabytes: number }[]} heap What is held after so many pages.
 */

const [rounds = 0, ...counted] = process.argv.slice(2).map(Number);
/** @type {{ render: import('../../../assign/rendering.mjs').Renderer }} */
const { render } = await import(new URL('../../../dist/server/render.mjs', import.meta.url).href);
const list = readFileSync('html-fixtures/plp-24.html', 'utf8');
// They change the head of the list, each tile, and what is beside them.
const variants = ['OD478|B', 'OD503|B', 'OD512|B'];
const address = 'https://shop.example/matrassen';
const renderOne = (/** @type {string} */ html, from = address) => {
  const { rendered, refusals } = render(html, { address: from, page: 'plp', variants });
  if (rendered.length < variants.length) throw new Error(`not rendered: ${refusals}`);
};

/** Of one of ten. @param {() => unknown} action */
function cpuOf(action) {
  const before = process.cpuUsage();
  for (let n = 0; n < 10; n++) action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10_000;
}

const samples = [];
for (let round = -5; round < rounds; round++) {
  const sample = {
    render: cpuOf(() => renderOne(list)),
    parse: cpuOf(() => parse(list, { sourceCodeLocationInfo: true })),
  };
  if (round >= 0) samples.push(sample);
}

const heap = [];
const short = readFileSync('html-fixtures/plp-10.html', 'utf8');
for (let page = 1; page <= Math.max(0, ...counted); page++) {
  // Each has ids, texts and products of its own.
  const own = short
    .replace(/(\sid="[^"]*)"/g, `$1-${page}"`)
    .replace(/(<h[1-3][^>]*>)/g, `$1${page} `)
    .replaceAll('data-product="', `data-product="${page}`);
  renderOne(own, `${address}?pagina=${page}`);
  if (!counted.includes(page)) continue;
  globalThis.gc?.();
  heap.push({ pages: page, megabytes: process.memoryUsage().heapUsed / 2 ** 20 });
}
console.log(JSON.stringify({ samples, heap }));
