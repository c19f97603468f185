import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import { partsOf } from './folders.ts';

/** The lifetime of a new experiment in days. */
const days = 90;

export interface NewExperiment {
  readonly root: string;
  readonly id: string | undefined;
  /** Without one it is `new-test`. */
  readonly name: string | undefined;
  readonly today: Date;
}

export interface Made {
  /** From the root. */
  readonly folder: string;
  /** How to rename it, if no name was given. */
  readonly hint: string | undefined;
}

/**
 * Creates the folder of an experiment that works right away.
 *
 * @throws {PlainError} if the id or the name is invalid
 */
export function newExperiment({ root, id, name: given, today }: NewExperiment): Made {
  const usage = 'npm run experiment -- new OD584 my-name';
  const name = given ?? 'new-test';
  if (!id) throw new PlainError(`new: the id is missing: ${usage}`);
  if (!/^OD\d{3}$/.test(id)) throw new PlainError(`new: "${id}" is not OD and three digits: ${usage}`);
  const [taken] = partsOf(root, id);
  if (taken?.includes('copy-tests')) throw new PlainError(`new: ${id} is a copy test: ${taken}`);
  if (taken) throw new PlainError(`new: ${id} exists: ${taken}`);
  if (Number(id.slice(2)) >= 600)
    throw new PlainError(`new: ${id} is for a copy test; others are below OD600`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new PlainError(`new: the name "${name}" is not lower-case words joined by dashes`);

  const expires = new Date(today.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const folder = `experiments/${id}-${name}`;
  mkdirSync(join(root, folder));
  for (const [file, text] of Object.entries(templates(id, name, expires)))
    writeFileSync(join(root, folder, file), text);
  const hint = `to rename it: mv ${folder} experiments/${id}-my-name, and name: 'my-name' in its index.ts`;
  return { folder, hint: given === undefined ? hint : undefined };
}

function templates(id: string, name: string, expires: string): Record<string, string> {
  const className = `${id.toLowerCase()}-list`;
  return {
    'index.ts': `import { addClass } from '../engine/changes.ts';
import { defineExperiment } from '../engine/define.ts';
import { click } from '../engine/measures.ts';
import styles from './style.css?inline';

const list = 'main [data-product-list]';

export default defineExperiment({
  id: '${id}',
  name: '${name}',
  // Who answers for it.
  owner: 'your team',
  hypothesis: 'Shoppers who see this open more products.',
  // Its last day: the build warns 14 days before, and fails after it.
  expires: '${expires}',
  // Without pages it runs on every page.
  pages: ['plp'],
  // What a shopper must not see before it is changed: covered until then, 300 ms at most.
  targets: [list],
  styles,
  changes: { B: [addClass(list, '${className}')] },
  // For A and B alike; only('B', …) is for one of them.
  measures: [click(\`\${list} [data-product-tile]\`, 'tile')],
});
`,
    'index.test.ts': `import { afterEach, expect, it } from 'vitest';
import { closePages, listHtml, openPage, settled } from '../engine/testing.ts';
import experiment from './index.ts';

afterEach(closePages);

async function open(variant: string) {
  const page = openPage({ html: listHtml(2), tags: { ${id}: \`${id}|\${variant}\` }, known: [experiment] });
  const before = document.body.outerHTML;
  await settled();
  return { ...page, before };
}

it('variant B changes the list, and stop takes that away to the byte', async () => {
  const { experiments, before } = await open('B');
  expect(document.querySelectorAll('.${className}')).toHaveLength(1);
  experiments.stop('${id}');
  expect(document.body.outerHTML).toBe(before);
});

it('variant A leaves the page as it is', async () => {
  const { before } = await open('A');
  expect(document.body.outerHTML).toBe(before);
});

it.each(['A', 'B'])('variant %s measures the click on a product', async (variant) => {
  const { events } = await open(variant);
  document.querySelector<HTMLElement>('[data-product-tile]')?.click();
  expect(events.slice(1).map(({ parameters }) => [parameters.eventAction, parameters.eventLabel])).toEqual([
    ['click', 'tile'],
  ]);
});
`,
    'style.css': `/* There while the experiment runs. Every name in it begins with ${id.toLowerCase()}. */
.${className} {
  background: var(--sf-color-linen);
}
`,
  };
}
