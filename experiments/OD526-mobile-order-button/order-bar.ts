import { type Context, create } from '../kit.ts';
import { productId } from './own-parts.ts';

/** The shop's own bar, which shows itself while the page's order button is out of view, and presses that. */
export function orderBar(main: Element, { document, services }: Context): Element | undefined {
  const id = productId(main);
  if (!id) return undefined;
  const say = services.texts({ 'OD526.order': 'In winkelwagen' });
  return create(
    document,
    'div',
    { class: 'od526-bar', 'data-behaviour': 'order-bar', 'data-product-id': id, hidden: '' },
    create(document, 'button', { class: 'od526-button', type: 'button' }, say('OD526.order')),
  );
}
