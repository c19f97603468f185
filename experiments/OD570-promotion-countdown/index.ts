import { months } from '../../src/page/dates/day-names.ts';
import { shopTime } from '../../src/page/dates/shop-time.ts';
import { type Context, click, create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const promotion = 'main [data-promotion-end]';
/** The first of these in a promotion is its title. */
const title = `${promotion} :is(h1, h2, h3, a)`;

/** The page's own clock: a promotion needs no second one. */
const ownClock = '[data-behaviour="countdown"]:not(.od570-countdown)';

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

/** The element, if it is the title of a promotion without a clock that has not ended. */
function runningTitle(element: Element): Element | undefined {
  const around = element.closest(promotion);
  const isTitle = around?.querySelector('h1, h2, h3, a') === element;
  return isTitle && promotionEnd(around) && !around.querySelector(ownClock) ? element : undefined;
}

/** When the promotion ends, in ms since 1970; undefined where it has ended, or where that is no time. */
function promotionEnd(promotion: Element): number | undefined {
  const text = promotion.getAttribute('data-promotion-end') ?? '';
  // More digits are no time that a promotion could end at.
  const end = /^\d{1,14}$/.test(text) ? Number(text) : 0;
  return end > Date.now() ? end : undefined;
}

/** The shop's countdown, which goes when it is over. Until it runs it names the moment. */
function countdown(title: Element, { services }: Context): Element | undefined {
  const promotion = title.closest('[data-promotion-end]');
  const end = promotion ? promotionEnd(promotion) : undefined;
  if (end === undefined) return undefined;
  const say = services.texts({ 'OD570.until': 'Tot {moment}' });
  const local = new Date(shopTime(end));
  const time = local.toISOString().slice(11, 16);
  const moment = `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()} om ${time}`;
  return create(
    'span',
    {
      class: 'od570-countdown',
      'data-behaviour': 'countdown',
      'data-countdown-of': '',
      'data-end': `${end}`,
      'data-when-over': 'remove',
    },
    say('OD570.until', { moment }),
  );
}
