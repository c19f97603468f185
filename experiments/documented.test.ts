import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openChanged } from '../src/experiments/engine/testing.ts';
import type { Change } from '../src/experiments/kit/types.ts';
import { fixturePages } from '../tools/experiments/fixtures.ts';
import * as kit from './kit.ts';
import { freshPages } from './testing.ts';

freshPages();

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/experiments.md'), 'utf8');
/** The changes of the document's examples. */
const changes = [...text.matchAll(/^```ts\n([^`]+)^```/gm)].flatMap(([, block]): Change[] =>
  new Function(...Object.keys(kit), `return [${block}]`)(...Object.values(kit)),
);

const bodies = fixturePages(root).map(
  ({ html }) => new DOMParser().parseFromString(html.replaceAll(/<link[^>]*>/g, ''), 'text/html').body,
);

it('has an example of each builder', () => {
  const [, table = ''] = /^\| builder [^\n]+\n([\s\S]+?)\n\n/m.exec(text) ?? [];
  const builders = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  expect(builders).toHaveLength(11);
  for (const name of builders) expect(text).toMatch(new RegExp(`^(?:\\.\\.\\.)?${name}\\(.*[^|]$`, 'm'));
});

/** `insteadOf` is two changes at one. */
const selectors = [...new Set(changes.map(({ selector }) => selector))];

it.each(selectors)(
  'the example at %s changes a fixture page, and stop brings back every byte',
  async (selector) => {
    const body = bodies.find((one) => one.querySelector(selector));
    const { before, stop } = await openChanged(
      body?.innerHTML ?? '',
      ...changes.filter((one) => one.selector === selector),
    );
    expect(document.body.outerHTML).not.toBe(before);
    stop();
    expect(document.body.outerHTML).toBe(before);
  },
);
