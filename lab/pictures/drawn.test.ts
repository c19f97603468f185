import { expect, it } from 'vitest';
import { drawnPictures } from '../../fixtures/server/static-files.ts';
import { drawAll } from './draw-all.ts';

const all = [...drawAll()];

it('the shop serves what is drawn here', async () => {
  const find = drawnPictures(process.cwd());
  const stale: string[] = [];
  for (const [name, svg] of all) if ((await find(name)) !== svg) stale.push(name);
  expect(stale, 'run `node lab/pictures/draw.mjs`').toEqual([]);
});

/** Whether each tag is closed in order, as XML requires. */
function isClosed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing && open.pop() !== name) return false;
    if (!closing && !empty) open.push(name);
  }
  return !open.length;
}

const namesIn = (svg: string, by: RegExp) => [...svg.matchAll(by)].map(([, name = '']) => name);

it('every picture is well-formed, begins with its title, and has each number and paint that it uses', () => {
  const broken = all.filter(([, svg]) => {
    const ids = namesIn(svg, / id="([^"]+)"/g);
    const hasPaints = namesIn(svg, /url\(#([^)]+)\)/g).every((id) => ids.includes(id));
    const isWhole = isClosed(svg) && /^<svg [^>]*><title id="[^"]+">[^<]/.test(svg);
    return !isWhole || !hasPaints || /NaN|undefined|Infinity|&(?!amp;|lt;|gt;|quot;)/.test(svg);
  });
  expect(broken.map(([name]) => name)).toEqual([]);
});
