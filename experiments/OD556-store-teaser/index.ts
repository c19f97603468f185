import { click, custom, defineExperiment, viewport } from '../kit.ts';
import { hasLeaders, isLed, lead, leading } from './lead.ts';
import styles from './style.css?inline';

const teaser = 'main .store-teaser';
const inner = `${teaser} .store-teaser-inner`;

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
