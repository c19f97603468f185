import { addClass, attribute } from '../../../src/experiments/kit/changes.ts';
import { custom } from '../../../src/experiments/kit/custom.ts';
import { insert, make } from '../../../src/experiments/kit/insert.ts';
import { move, remove } from '../../../src/experiments/kit/move.ts';
import { style } from '../../../src/experiments/kit/style.ts';
import { text } from '../../../src/experiments/kit/text.ts';
import type { Change, Experiment, ExperimentId } from '../../../src/experiments/kit/types.ts';
import type { Random } from '../fuzz/kind.ts';
import { selectors } from './hostile-page.ts';

/** In each value that a test writes, so that what is left of one can be found. */
export const ours = 'ours';

const where = ['before', 'after', 'first', 'last'] as const;

type Make = (selector: string, value: string, random: Random) => Change;

/** Changes of the kinds that authors write, and some that nobody should. */
const makers: readonly Make[] = [
  (selector, value) => text(selector, value),
  (selector, value) => attribute(selector, 'title', value),
  (selector, value) => attribute(selector, 'data-x', value),
  (selector, value) => addClass(selector, value),
  (selector, value) => style(selector, '--x', value),
  (selector, value, random) => insert(selector, random.pick(where), () => make('i', { class: value }, value)),
  (selector) => remove(selector),
  (selector, _value, random) => move(selector, 'last', random.pick(['#one', '#two'])),
  (selector, value) =>
    custom(selector, (element) => {
      const before = element.getAttribute('title');
      element.setAttribute('title', value);
      return () =>
        before === null ? element.removeAttribute('title') : element.setAttribute('title', before);
    }),
  (selector, value) =>
    custom(selector, (element) => {
      const node = make('s', { class: value }, value);
      element.after(node);
      return () => node.remove();
    }),
  // Makes its own work.
  (selector, value) =>
    custom(selector, (element) => {
      const node = element.cloneNode(false) as Element;
      node.textContent = value;
      element.after(node);
      return () => node.remove();
    }),
  (selector) =>
    custom(selector, (element) => {
      const { parentNode, nextSibling } = element;
      element.remove();
      return () =>
        parentNode?.insertBefore(element, nextSibling?.parentNode === parentNode ? nextSibling : null);
    }),
];

/** An experiment with one to three changes, and counts each time one of them is applied. */
export function randomExperiment(id: ExperimentId, random: Random, onApply: () => void): Experiment {
  const changes = Array.from({ length: 1 + random.below(3) }, (_, at) => {
    const change = random.pick(makers)(random.pick(selectors), `${ours}-${id}-${at}`, random);
    const counted: Change = {
      ...change,
      apply(...given) {
        onApply();
        return change.apply(...given);
      },
    };
    return counted;
  });
  return {
    id,
    name: 'trust',
    owner: 'trust',
    hypothesis: 'It never hangs a page, and leaves nothing behind.',
    expires: '2099-12-31',
    changes: { B: changes },
    measures: [],
  };
}

export const describe = ({ id, changes }: Experiment) =>
  `${id} ${changes.B?.map(({ does, selector }) => `${does} on ${selector}`).join(', ')}`;
