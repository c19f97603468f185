import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meantWord } from '../../fixtures/catalogue/search/words.ts';
import { pageTypes } from '../../src/experiments/types.ts';
import { isDay } from '../build/experiment-plans.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { partsOf } from './end.ts';
import { scaffoldOf } from './scaffolds.ts';

/** The lifetime of a new experiment in days, and of these the days that count where nobody says how many. */
const days = 90;
const planned = 28;

export interface NewExperiment {
  readonly root: string;
  readonly id: string | undefined;
  /** Without one it is `new-experiment`. */
  readonly name: string | undefined;
  /** The page type that it is for; `*` is every page. Default `plp`. */
  readonly page?: string | undefined;
  /** The label of the measure that decides, with which it begins. Default one for the page type. */
  readonly goal?: string | undefined;
  /** The last day that counts. Default in four weeks. */
  readonly ends?: string | undefined;
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
export function newExperiment(wish: NewExperiment): Made {
  const { root, id, name: given, page = 'plp', today } = wish;
  const usage = 'npm run experiment -- new OD584 my-name --page plp';
  const name = given ?? 'new-experiment';
  if (!id) throw new PlainError(`new: the id is missing: ${usage}`);
  if (!/^OD\d{3}$/.test(id)) throw new PlainError(`new: "${id}" is not OD and three digits: ${usage}`);
  const [taken] = partsOf(root, id);
  if (taken?.includes('copy-tests')) throw new PlainError(`new: ${id} is a copy test: ${taken}`);
  if (taken) throw new PlainError(`new: ${id} exists: ${taken}`);
  if (Number(id.slice(2)) >= 600)
    throw new PlainError(`new: ${id} is for a copy test; others are below OD600`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new PlainError(`new: the name "${name}" is not lower-case words joined by dashes`);
  const types: readonly string[] = pageTypes;
  if (!types.includes(page)) {
    const meant = meantWord(page.toLowerCase(), types);
    throw new PlainError(
      `new: "${page}" is no page type${meant ? `; did you mean ${meant}?` : '.'} They are ${types.join(', ')}`,
    );
  }

  const expires = dayIn(today, days);
  const { goal = scaffoldOf(page).label, ends = dayIn(today, planned) } = wish;
  if (!goal.trim()) throw new PlainError('new: --goal is empty: name the label of the measure that decides');
  if (!isDay(ends) || ends > expires)
    throw new PlainError(`new: --ends "${ends}" is no day up to its last, ${expires}`);
  const folder = `experiments/${id}-${name}`;
  mkdirSync(join(root, folder));
  for (const [file, text] of Object.entries(templates({ id, name, page, expires, goal, ends })))
    writeFileSync(join(root, folder, file), text);
  const hint = `to rename it: mv ${folder} experiments/${id}-my-name, and name: 'my-name' in its index.ts`;
  return { folder, hint: given === undefined ? hint : undefined };
}

const dayIn = (today: Date, days: number) =>
  new Date(today.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** As a string in code, in the quotes that the formatter would choose. */
const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`);

function templates(words: Readonly<Record<'id' | 'name' | 'page' | 'expires' | 'goal' | 'ends', string>>) {
  const { id, name, page, expires, goal, ends } = words;
  const { anchor, what, measured, html } = scaffoldOf(page);
  const className = `${id.toLowerCase()}-${what}`;
  const helpers = ['closePages', ...(html.startsWith('listHtml') ? ['listHtml'] : []), 'openPage', 'settled'];
  const isEvery = page === '*';
  return {
    'index.ts': `import { addClass, click, defineExperiment } from '../kit.ts';
import styles from './style.css?inline';

export default defineExperiment({
  id: '${id}',
  name: '${name}',
  // Who answers for it.
  owner: 'your team',
  hypothesis: 'Shoppers who see this go on more often.',
  // Its last day: the build warns 14 days before, and fails after it.
  expires: '${expires}',
  // What decides, and the last day that counts: npm run experiment -- plan ${id} says how many visitors that takes.
  plan: { goal: ${quoted(goal)}, ends: '${ends}' },
${isEvery ? '' : `  // Without pages it runs on every page.\n  pages: ['${page}'],\n`}  // What a shopper must not see before it is changed: covered until then, 300 ms at most.
  targets: ['${anchor}'],
  styles,
  changes: { B: [addClass('${anchor}', '${className}')] },
  // For A and B alike; only('B', …) is for one of them.
  measures: [click('${measured}', ${quoted(goal)})],
});
`,
    'index.test.ts': `import { afterEach, expect, it } from 'vitest';
import { ${helpers.join(', ')} } from '../../src/experiments/testing.ts';
import experiment from './index.ts';

const html = ${html};
afterEach(closePages);

async function open(variant: string) {
  const page = openPage({${isEvery ? '' : `\n    type: '${page}',`}
    html,
    tags: { ${id}: \`${id}|\${variant}\` },
    known: [experiment],
  });
  await settled();
  return page;
}

it('variant B changes the ${what}, and stop takes that away to the byte', async () => {
  const { experiments, before } = await open('B');
  expect(document.querySelectorAll('.${className}')).toHaveLength(1);
  experiments.stop('${id}');
  expect(document.body.outerHTML).toBe(before);
});

it('variant A leaves the page as it is', async () => {
  const { before } = await open('A');
  expect(document.body.outerHTML).toBe(before);
});

it.each(['A', 'B'])('variant %s measures a click', async (variant) => {
  const { events } = await open(variant);
  document.querySelector<HTMLElement>('${measured}')?.click();
  expect(events.slice(1).map(({ parameters }) => [parameters.eventAction, parameters.eventLabel])).toEqual([
    ['click', ${quoted(goal)}],
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
