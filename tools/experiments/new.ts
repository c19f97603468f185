import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meantWord } from '../../fixtures/catalogue/search/words.ts';
import { experimentPages } from '../../src/public/page-types.ts';
import { isDay } from '../build/experiment-plans.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { freeId, partsOf } from './end.ts';
import type { DrawnElement } from './from-file.ts';
import { scaffoldOf } from './scaffolds.ts';
import { templates } from './templates.ts';

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
  readonly owner?: string | undefined;
  readonly hypothesis?: string | undefined;
  /** The elements that were changed at the desk. Default one for the page type. */
  readonly drawn?: readonly DrawnElement[] | undefined;
  readonly today: Date;
}

export interface Made {
  /** From the root. */
  readonly folder: string;
  /** From the root. */
  readonly files: readonly string[];
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
  const free = `${freeId(root) ?? 'no id'} is free`;
  if (!id) throw new PlainError(`new: the id is missing; ${free}: ${usage}`, 'id-missing');
  if (!/^OD\d{3}$/.test(id))
    throw new PlainError(`new: "${id}" is not OD and three digits; ${free}: ${usage}`, 'id-form');
  const [taken] = partsOf(root, id);
  if (taken) {
    const what = taken.includes('copy-tests') ? 'is a copy test' : 'exists';
    throw new PlainError(`new: ${id} ${what}: ${taken}; ${free}`, 'id-taken');
  }
  if (Number(id.slice(2)) >= 600)
    throw new PlainError(`new: ${id} is for a copy test; others are below OD600: ${free}`, 'id-form');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new PlainError(`new: the name "${name}" is not lower-case words joined by dashes`, 'name-form');
  const types: readonly string[] = experimentPages;
  if (!types.includes(page)) {
    const meant = meantWord(page.toLowerCase(), types);
    throw new PlainError(
      `new: "${page}" is no page type${meant ? `; did you mean ${meant}?` : '.'} They are ${types.join(', ')}`,
      'page-unknown',
    );
  }

  const expires = dayIn(today, days);
  const { goal = scaffoldOf(page).label, ends = dayIn(today, planned) } = wish;
  const { owner = 'your team', hypothesis = 'Shoppers who see this go on more often.' } = wish;
  if (!goal.trim())
    throw new PlainError('new: --goal is empty: name the label of the measure that decides', 'goal-empty');
  if (!isDay(ends) || ends > expires)
    throw new PlainError(`new: --ends "${ends}" is no day up to its last, ${expires}`, 'ends-day');
  const folder = `experiments/${id}-${name}`;
  const files = Object.entries(
    templates({ id, name, page, expires, goal, ends, owner, hypothesis }, wish.drawn),
  );
  mkdirSync(join(root, folder));
  for (const [file, text] of files) writeFileSync(join(root, folder, file), text);
  const hint = `mv ${folder} experiments/${id}-my-name, and name: 'my-name' in its index.ts`;
  return {
    folder,
    files: files.map(([file]) => `${folder}/${file}`),
    hint: given === undefined ? hint : undefined,
  };
}

const dayIn = (today: Date, days: number) =>
  new Date(today.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
