import { shopTime } from '../../src/shop/appointment/shop-time.ts';
import { months } from '../../src/shop/checkout/day-names.ts';
import { type Context, create } from '../kit.ts';

/** When the promotion ends, in ms since 1970; undefined where it has ended, or where that is no time. */
export function promotionEnd(promotion: Element): number | undefined {
  const text = promotion.getAttribute('data-promotion-end') ?? '';
  // More digits are no time that a promotion could end at.
  const end = /^\d{1,14}$/.test(text) ? Number(text) : 0;
  return end > Date.now() ? end : undefined;
}

/** The shop's countdown, which goes when it is over. Until it runs it names the moment. */
export function countdown(title: Element, { document, services }: Context): Element | undefined {
  const promotion = title.closest('[data-promotion-end]');
  const end = promotion ? promotionEnd(promotion) : undefined;
  if (end === undefined) return undefined;
  const say = services.texts({ 'OD570.until': 'Tot {moment}' });
  const local = new Date(shopTime(end));
  const time = local.toISOString().slice(11, 16);
  const moment = `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()} om ${time}`;
  return create(
    document,
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
