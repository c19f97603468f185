import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builderExamples as examples } from '../fixtures/pages/builder-examples.ts';
import { experiment, openChanged, openVariant, press } from '../src/experiments/engine/testing.ts';
import type { Change, Measure } from '../src/experiments/kit/types.ts';
import * as kit from './kit.ts';
import { freshViewport } from './testing.ts';

const view = freshViewport();

const text = readFileSync(join(import.meta.dirname, '../docs/builders.md'), 'utf8');
const [, measures = ''] = /^## Measures[\s\S]*?```ts\n([^`]+)```/m.exec(text) ?? [];

const run = <T>(code: string): T[] =>
  new Function(...Object.keys(kit), `return [${code}]`)(...Object.values(kit));

/** Without our marks, and with each element on a line of its own or not. */
const plain = (markup: string) =>
  new DOMParser()
    .parseFromString(markup, 'text/html')
    .body.innerHTML.replaceAll(/<!---->| data-experiment="\w+"/g, '')
    .replaceAll(/>\s+|\s+</g, (gap) => gap.trim());

/** What of the kit builds no change and no measure. */
const helpers = [
  ...['create', 'defineCopyTest', 'defineExperiment', 'hashEmail', 'leavePlace', 'oncePerRun', 'wouldShift'],
  ...['actionLike', 'guideAttributes', 'guidedSellingId', 'isTileAt', 'listAction', 'nodeId', 'tileSelector'],
  ...['isRated', 'rating'],
];

it('has an example of each builder of the kit', () => {
  const ofMeasures = [...measures.matchAll(/^\w+/gm)].map(([name]) => name);
  const shown = [...examples.map(({ builder }) => builder), ...ofMeasures];
  expect(shown.toSorted()).toEqual(
    Object.keys(kit)
      .filter((name) => !helpers.includes(name))
      .toSorted(),
  );
});

it.each(examples)(
  '$builder makes B of A as shown, and stop brings back every byte',
  async ({ builder, code, a, b }) => {
    expect(code).toContain(`${builder}(`);
    const { before, stop } = await openChanged(`<main>${a}</main>`, ...run<Change>(code));
    expect(plain(document.body.innerHTML)).toBe(plain(`<main>${b}</main>`));
    stop();
    expect(document.body.outerHTML).toBe(before);
  },
);

it('measures report what their comments say', async () => {
  const page = `<button class="button"></button><select></select><p class="product-intro"></p>
<ul><li></li><li></li><li></li></ul><details><summary></summary></details>`;
  const { measured } = await openVariant(
    experiment('OD510', run('hide("hr")'), run<Measure>(measures)),
    'B',
    { html: page },
  );
  press('.button');
  press('summary');
  document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  view.look(document.querySelector('.product-intro'));
  const said = [...measures.matchAll(/\/\/ (.+)/g)].map(([, words]) => words);
  expect(measured().toSorted()).toEqual(said.toSorted());
});
