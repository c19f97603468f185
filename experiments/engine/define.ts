import { define } from './defined-here.ts';
import { isSelector } from './is-selector.ts';
import { type Change, type Changes, type Experiment, type ExperimentId, pageTypes } from './types.ts';

/**
 * An experiment as its author writes it: B must have changes; A and C show the server's page unless they have their
 * own.
 */
export interface ExperimentDefinition<Id extends ExperimentId> extends Experiment {
  readonly id: Id;
  readonly changes: Changes & { readonly B: readonly Change[] };
}

/** Validates an experiment (in development and tests) and returns it. Throws at the first mistake. */
export function defineExperiment<const Id extends ExperimentId>(
  experiment: ExperimentDefinition<Id>,
): ExperimentDefinition<Id> {
  if (import.meta.env.DEV) check(experiment);
  return define(experiment);
}

function check(experiment: Experiment) {
  const { id, name, owner, hypothesis, expires, legal, pages, targets, changes, measures } = experiment;
  const expect = (isTrue: boolean, what: string, value: string, expected: string) => {
    if (!isTrue) throw new Error(`experiment ${id}: ${what} "${value}" is not ${expected}`);
  };
  expect(/^OD\d{3,}$/.test(id), 'id', id, 'OD and at least three digits');
  expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), 'name', name, 'lower-case words joined by dashes');
  expect(owner.trim() !== '', 'owner', owner, 'the name of who answers for it');
  expect(hypothesis.trim() !== '', 'hypothesis', hypothesis, 'a sentence');
  expect(isDate(expires), 'expires', expires, 'a date as 2027-03-31');
  if (legal) {
    expect(legal.reason.trim() !== '', 'legal.reason', legal.reason, 'a sentence');
    expect(
      legal.approvedBy.trim() !== '',
      'legal.approvedBy',
      legal.approvedBy,
      'the name of who approved it',
    );
  }
  for (const page of pages ?? [])
    expect(pageTypes.includes(page), 'pages', page, `one of ${pageTypes.join(', ')}`);
  for (const variant of Object.keys(changes))
    expect(/^[ABC]$/.test(variant), 'variant', variant, 'A, B or C');
  for (const { selector } of [...Object.values(changes).flat(), ...measures])
    expect(isSelector(selector), 'selector', selector, 'a valid CSS selector');
  for (const { order = 0 } of Object.values(changes).flat())
    expect(Math.abs(order) < 500, 'order', `${order}`, 'a number from -499 to 499');
  for (const { variants = [] } of measures)
    for (const variant of variants) expect(/^[ABC]$/.test(variant), 'variant', variant, 'A, B or C');
  for (const target of targets ?? []) expect(isSelector(target), 'target', target, 'a valid CSS selector');
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text.length === 10;
}
