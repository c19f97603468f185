import type { Undo } from '../../src/dom/watch.ts';
import { click, custom, defineExperiment, leavePlace, viewport } from '../kit.ts';
import styles from './style.css?inline';

const teaser = 'main .store-teaser';
const inner = `${teaser} .store-teaser-inner`;

/** What leads the block, in order: its heading, beside it the way to an appointment, and the tiles. */
const leading = ['.section-title', 'a[data-behaviour="appointment-opener"]', '.spotlights'] as const;

function leaders(inner: Element): Element[] {
  const found = leading.map((selector) => inner.querySelector(selector));
  return found.filter((one) => one !== null);
}

const hasLeaders = (inner: Element) => leaders(inner).length === leading.length;

function isLed(inner: Element): boolean {
  return leaders(inner).every((one, at) => one === inner.children[at]);
}

/** Puts what leads first. */
function lead(inner: Element): Undo | undefined {
  if (isLed(inner)) return undefined;
  const first = leaders(inner);
  const undos = first.map((one) => leavePlace(one)[1]);
  inner.prepend(...first);
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

export default defineExperiment({
  id: 'OD556',
  name: 'store-teaser',
  owner: 'homepage',
  hypothesis: 'Shoppers who see first what a store offers make more appointments.',
  expires: '2027-06-30',
  pages: ['homepage'],
  targets: [inner],
  styles,
  changes: {
    B: [
      {
        ...custom(inner, lead, { does: 'lead', complete: true, intact: isLed }),
        finds: hasLeaders,
        // One of them may come later than the block.
        needs: `${inner} :is(${leading.join()})`,
      },
    ],
  },
  measures: [
    click(`${teaser} .spotlight`, 'spotlight tile'),
    click(`${teaser} a[data-behaviour="appointment-opener"]`, 'appointment'),
    viewport(teaser, 'store teaser'),
  ],
});
