import { click, defineExperiment, insert, only, viewport } from '../kit.ts';
import { countdown, promotionEnd } from './countdown.ts';
import styles from './style.css?inline';

const promotion = 'main [data-promotion-end]';
/** The first of these in a promotion is its title. */
const title = `${promotion} :is(h1, h2, h3, a)`;

export default defineExperiment({
  id: 'OD570',
  name: 'promotion-countdown',
  owner: 'promotions',
  hypothesis: 'Shoppers who see how long a promotion still runs look at it sooner.',
  expires: '2027-06-30',
  legal: {
    reason: 'It counts down to the moment at which the promotion really ends, and goes with it.',
    approvedBy: 'legal desk, to be confirmed',
  },
  pages: ['promotions', 'pdp'],
  // What stands beside it in a row, or below it, moves with it.
  targets: [promotion, `${promotion} ~ *`, 'main [data-promotion-block]'],
  styles,
  changes: { B: [insert(title, 'after', countdown, { at: runningTitle })] },
  measures: [
    only('B', viewport('.od570-countdown', 'countdown')),
    only(
      'A',
      viewport(title, (element) => (runningTitle(element) ? 'promotion title' : undefined)),
    ),
    click(promotion, 'promotion'),
  ],
});

/** The page's own clock: a promotion needs no second one. */
const ownClock = '[data-behaviour="countdown"]:not(.od570-countdown)';

/** The element, if it is the title of a promotion without a clock that has not ended. */
function runningTitle(element: Element): Element | undefined {
  const around = element.closest(promotion);
  const isTitle = around?.querySelector('h1, h2, h3, a') === element;
  return isTitle && promotionEnd(around) && !around.querySelector(ownClock) ? element : undefined;
}
