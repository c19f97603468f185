import { expect, it } from 'vitest';
import { drawnPictures } from '../../fixtures/server/static-files.ts';
import { drawAll } from './draw-all.ts';

it('the shop serves what is drawn here', async () => {
  const find = drawnPictures(process.cwd());
  const stale: string[] = [];
  for (const [name, svg] of drawAll()) if ((await find(name)) !== svg) stale.push(name);
  expect(stale, 'run `node lab/pictures/draw.mjs`').toEqual([]);
});
