import { addClass, attribute } from '../../../../src/experiments/kit/changes.ts';
import { custom } from '../../../../src/experiments/kit/custom.ts';
import { insert, make } from '../../../../src/experiments/kit/insert.ts';
import { move, remove, wrapInBehaviour } from '../../../../src/experiments/kit/move.ts';
import { hide, insteadOf, style } from '../../../../src/experiments/kit/style.ts';
import { text } from '../../../../src/experiments/kit/text.ts';
import type { Change, Experiment, ExperimentId } from '../../../../src/experiments/kit/types.ts';

/** A change as plain JSON: what it does, to what, with which value. Of a move, the value is where it goes. */
export type Told = readonly [does: string, selector: string, value: string];

/** What each test of a page changes. */
export type Tests = readonly (readonly Told[])[];

const put = (name: 'i' | 'p') => (value: string) => () => make(name, { class: 'new', title: value }, value);
const inserted = put('i');

/** All that authors have, and each place of an insert. */
const makers: Readonly<Record<string, (selector: string, value: string) => readonly Change[]>> = {
  text: (selector, value) => [text(selector, value)],
  attribute: (selector, value) => [attribute(selector, 'title', value)],
  'no attribute': (selector) => [attribute(selector, 'title', null)],
  class: (selector, value) => [addClass(selector, value.replace(/\s+/g, '-') || 'x')],
  style: (selector, value) => [style(selector, '--x', value)],
  hide: (selector) => [hide(selector)],
  before: (selector, value) => [insert(selector, 'before', inserted(value))],
  after: (selector, value) => [insert(selector, 'after', inserted(value))],
  first: (selector, value) => [insert(selector, 'first', inserted(value))],
  last: (selector, value) => [insert(selector, 'last', inserted(value))],
  block: (selector, value) => [insert(selector, 'after', put('p')(value))],
  'move before': (selector, to) => [move(selector, 'before', to)],
  'move after': (selector, to) => [move(selector, 'after', to)],
  'move first': (selector, to) => [move(selector, 'first', to)],
  'move last': (selector, to) => [move(selector, 'last', to)],
  remove: (selector) => [remove(selector)],
  instead: (selector, value) => insteadOf(selector, inserted(value)),
  wrap: (selector) => [wrapInBehaviour(selector, 'drawer')],
  'custom attribute': (selector, value) => [
    custom(selector, (element) => {
      const before = element.getAttribute('title');
      element.setAttribute('title', value);
      return () =>
        before === null ? element.removeAttribute('title') : element.setAttribute('title', before);
    }),
  ],
  'custom node': (selector, value) => [
    custom(selector, (element) => {
      const node = make('s', {}, value);
      element.after(node);
      return () => node.remove();
    }),
  ],
};
/** An author's mistake. */
const broken: Change = {
  selector: 'p',
  apply() {
    throw new Error('broken');
  },
};

export const kinds = Object.keys(makers);
export const isMove = (kind: string) => kind.startsWith('move ');

/** The tests, `OD901` and so on. The same where the page is made and in it. */
export const experimentsOf = (tests: Tests): Experiment[] =>
  tests.map((all, at) => ({
    id: `OD${901 + at}` as ExperimentId,
    name: 'trust',
    owner: 'trust',
    hypothesis: 'Both ways lead to the same page.',
    expires: '2099-12-31',
    changes: { B: all.flatMap(([kind, selector, value]) => makers[kind]?.(selector, value) ?? [broken]) },
    measures: [],
  }));
