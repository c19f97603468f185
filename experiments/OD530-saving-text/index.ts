import { readProduct } from '../../src/page/product-item.ts';
import { priceText } from '../../src/shop/product/price-text.rules.ts';
import { create, defineExperiment, insert, only, viewport } from '../kit.ts';
import styles from './style.css?inline';

const detail = '[data-product-detail]';
const line = '> .product-price-line';
const price = `${detail} .product-price ${line}`;

export default defineExperiment({
  id: 'OD530',
  name: 'saving-text',
  owner: 'product pages',
  hypothesis: 'Shoppers who read what they save, in euros and percent, order more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  legal: {
    reason: 'It says the difference between the two prices that the page shows, which the server gives.',
    approvedBy: 'legal desk, to be confirmed',
  },
  targets: [
    `${detail} .product-price ${line}`,
    `${detail} .product-price ${line} ~ *`,
    `${detail} .product-price ~ *`,
  ],
  styles,
  changes: {
    B: [
      insert(
        price,
        'after',
        (line, { services }) => {
          const saving = savingAt(line);
          if (!saving) return undefined;
          const say = services.texts({ 'OD530.saving': 'Je bespaart {amount} ({percentage}%)' });
          return create('p', { class: 'od530-saving' }, say('OD530.saving', saving));
        },
        { at: (line) => (savingAt(line) ? line : undefined) },
      ),
    ],
  },
  measures: [
    only('B', viewport('.od530-saving', 'saving text')),
    only(
      'A',
      viewport(price, (line) => (savingAt(line) ? 'price with saving' : undefined)),
    ),
  ],
});

/** What to say at this price. One that says by itself what one saves has no place for another. */
function savingAt(line: Element) {
  return line.parentElement?.querySelector('.product-saving') ? undefined : savingOf(line.closest(detail));
}

/** What the product saves, by its attributes; undefined where it saves nothing. */
function savingOf(product: Element | null): { amount: string; percentage: number } | undefined {
  const { discount_amount: amount = 0, discount_percentage: percentage = 0 } = product
    ? readProduct(product)
    : {};
  if (!(amount > 0 && percentage >= 1)) return undefined;
  return { amount: priceText(Math.round(amount * 100)), percentage: Math.round(percentage) };
}
