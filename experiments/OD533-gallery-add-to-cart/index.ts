import { readProduct } from '../../src/page/product-item.ts';
import { type Context, click, create, defineExperiment, insteadOf, type Measure } from '../kit.ts';
import styles from './style.css?inline';

const detail = '[data-product-detail]';
/** The gallery's own link, which leads back to the page's order button. */
const own = '.sf-gallery-order';
const popup = 'gallery';

const opened: Measure = {
  selector: detail,
  attach: (_product, { services, report }) =>
    services.signals.on('popup-opened', ({ name }) => {
      if (name === popup) report('interaction', 'gallery');
    }),
};

export default defineExperiment({
  id: 'OD533',
  name: 'gallery-add-to-cart',
  owner: 'product pages',
  hypothesis:
    'Shoppers who can order from the large pictures, without looking for the button, order more often.',
  expires: '2027-06-30',
  pages: ['pdp'],
  styles,
  changes: { B: insteadOf(own, (_link, context) => orderLink(context)) },
  measures: [click(`.od533-order, ${own}`, 'gallery add to cart'), opened],
});

/** Presses the page's order button for the article that is chosen there, once the gallery is closed. */
function orderLink({ document, services, signal }: Context): Element | undefined {
  const product = document.querySelector(detail);
  const pageButton = () =>
    document.querySelector<HTMLElement>(`${detail} [data-island="add-to-cart"] [type="submit"]`);
  if (!product || !pageButton()) return undefined;
  const { variant = '' } = readProduct(product);
  const say = services.texts({
    'OD533.order': 'In winkelwagen',
    'OD533.order-article': 'In winkelwagen: {article}',
  });
  const text = variant ? say('OD533.order-article', { article: variant }) : say('OD533.order');
  const link = create('button', { class: 'od533-order', type: 'button' }, text);
  link.addEventListener('click', () => {
    const stop = services.signals.on('popup-closed', ({ name }) => {
      if (name !== popup) return;
      stop();
      // The popup with the result comes after this one's history has gone back.
      if (!signal.aborted) setTimeout(() => pageButton()?.click());
    });
    link.closest('dialog')?.querySelector<HTMLElement>('.sf-gallery-close')?.click();
  });
  return link;
}
