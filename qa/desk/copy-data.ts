import { addClass, attribute } from '../../src/experiments/kit/changes.ts';
import { isSelector } from '../../src/experiments/kit/check-experiment.ts';
import { copyTestExperiment } from '../../src/experiments/kit/copy-test.ts';
import { hide } from '../../src/experiments/kit/style.ts';
import { text } from '../../src/experiments/kit/text.ts';
import type { Change, Experiment, ExperimentId } from '../../src/experiments/kit/types.ts';

/** What may be changed of an element, in words. */
export const doings = { text: 'its text', hide: 'hide it', attribute: 'an attribute', addClass: 'a class' };
export type Doing = keyof typeof doings;

/** A change of one element, as it is typed. */
export interface Draft {
  readonly selector: string;
  /** The label of its events. */
  readonly name: string;
  readonly does: Doing;
  /** The name of an attribute. */
  readonly attribute: string;
  /** The text, the class, or the attribute's value. */
  readonly value: string;
}

const builders: Readonly<Record<Doing, (draft: Draft) => Change>> = {
  text: ({ selector, value }) => text(selector, value),
  hide: ({ selector }) => hide(selector),
  attribute: ({ selector, attribute: name, value }) => attribute(selector, name, value),
  addClass: ({ selector, value }) => addClass(selector, value),
};

/** What a draft lacks before it can be shown, as a sentence; empty if nothing. */
export function missingIn({ selector, does, attribute, value }: Draft): string {
  if (!isSelector(selector)) return 'This is no CSS selector.';
  if (does === 'attribute' && !/^(?!on|(class|style)$)[a-z][\w-]*$/i.test(attribute))
    return 'Name an attribute that runs no code. Instead of style or class, add a class.';
  return does === 'addClass' && !/^[a-z][\w-]*$/i.test(value) ? 'Name one class.' : '';
}

const triggers = { triggerViewportEvent: true, triggerClickEvent: true };

/**
 * What `npm run experiment -- new --from` reads. With texts alone it is a copy test's data too; with more a page refuses it, as only
 * texts have `copy`.
 */
export const dataOf = (id: string, page: string, drafts: readonly Draft[]) => ({
  ...{ id, variant: 'B', page },
  copyTestElements: drafts.map(({ selector, name, does, attribute, value }) => ({
    selector,
    ...{
      text: { copy: value },
      hide: { hide: true },
      attribute: { attribute, value },
      addClass: { addClass: value },
    }[does],
    ...{ name, ...triggers },
  })),
});

/** The experiment that shows the drafts that lack nothing. */
export function experimentOf(id: ExperimentId, drafts: readonly Draft[]): Experiment {
  const shown = drafts.filter((draft) => !missingIn(draft));
  const copyTestElements = shown.map((draft) => ({ ...draft, copy: draft.value, ...triggers }));
  return {
    ...copyTestExperiment({ id, variant: 'B', copyTestElements }),
    changes: { B: shown.map((draft) => builders[draft.does](draft)) },
  };
}
