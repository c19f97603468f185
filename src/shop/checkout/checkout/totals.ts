import { anySignal } from '../../../calls/deadline.ts';
import { parseFragment } from '../../../dom/fragment.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { createLiveRegion } from '../../../dom/live-region.ts';
import type { Services } from '../../../page/services.ts';
import { priceText } from '../../product/price-text.rules.ts';
import { checkoutTotals } from '../checkout.calls.ts';
import { checkoutTexts } from './checkout.texts.ts';

/**
 * Updates the order's totals when the delivery changes: at once by our own estimate, then with the server's totals. If
 * that call fails, the estimate stays, and a line says so. Returns a stop.
 */
export function updateTotals(
  host: HTMLElement,
  { texts, report }: Pick<Services, 'texts' | 'report'>,
  signal: AbortSignal,
): () => void {
  const found = host.querySelector<HTMLElement>('[data-order-totals]');
  if (!found) return () => {};
  const totals = found;
  const say = texts(checkoutTexts);
  const status = createLiveRegion({ tag: 'p', className: 'sf-checkout-status' });
  totals.after(status);
  /** The delivery option of the shown totals. The page's own totals are the server's, too. */
  let shown = totals.dataset.orderTotals;
  let running: AbortController | undefined;

  const chosen = (name: string) =>
    [...host.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find(({ checked }) => checked);
  const write = (place: string, text: string) => {
    const element = totals.querySelector(`[data-totals-${place}]`);
    if (element) element.textContent = text;
  };

  /** Shows our own totals. Leaves unknown amounts unchanged. */
  const showEstimate = (option: HTMLInputElement) => {
    const goods = centsOf(totals.querySelector('[data-goods]')?.getAttribute('data-goods'));
    const sum = orderTotal(goods, centsOf(option.dataset.cost));
    if (!sum) return;
    write('delivery', sum.delivery ? priceText(sum.delivery) : say('checkout.free'));
    write('total', priceText(sum.total));
    write('tax', priceText(sum.tax));
  };

  const update = async () => {
    const option = chosen('DeliveryOption');
    if (!option || option.value === shown) return;
    shown = option.value;
    running?.abort();
    const controller = new AbortController();
    running = controller;
    showEstimate(option);
    totals.setAttribute('aria-busy', 'true');
    let text = '';
    try {
      const choices = { deliveryOption: option.value, paymentOption: chosen('PaymentOption')?.value ?? '' };
      const source = await checkoutTotals(choices, { signal: anySignal(signal, controller.signal) });
      if (controller.signal.aborted) return;
      const fragment = parseFragment(source);
      const total = fragment.querySelector('[data-totals-total]')?.textContent?.trim();
      if (!total) throw new Error('the answer has no [data-totals-total]');
      totals.replaceChildren(fragment);
      text = say('checkout.total', { total });
      status.classList.add('sf-status');
    } catch (error) {
      if (controller.signal.aborted || signal.aborted) return;
      report('totals-failed', error, host);
      text = say('checkout.unsure');
      status.classList.remove('sf-status');
      // Choosing it again repeats the request.
      shown = undefined;
    }
    totals.removeAttribute('aria-busy');
    status.textContent = text;
  };

  const recount = host.querySelector<HTMLButtonElement>('[data-recount]');
  const stops = [
    listen(host, 'change', update),
    // By then the browser has restored earlier choices.
    listen(window, 'pageshow', update),
  ];
  void update();
  // No longer needed, and Enter must not press it.
  if (recount) {
    recount.type = 'button';
    recount.hidden = true;
  }
  return () => {
    undoAll(stops);
    running?.abort();
    totals.removeAttribute('aria-busy');
    status.remove();
    if (!recount) return;
    recount.type = 'submit';
    recount.hidden = false;
  };
}

/** Parses an attribute's amount in euros (`59.95`) to whole cents. Undefined if it is not an amount. */
export function centsOf(text: string | null | undefined): number | undefined {
  const plain = text?.trim() ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** The Dutch tax of 21 percent that a price includes. In cents. */
export function taxIn(cents: number): number {
  return Math.round((cents * 21) / 121);
}

/**
 * Our own calculation of an order's total, for until the server answers. In cents. Undefined if an amount is unknown: no
 * total is better than a wrong one.
 */
export function orderTotal(
  goods: number | undefined,
  delivery: number | undefined,
): { readonly delivery: number; readonly total: number; readonly tax: number } | undefined {
  if (goods === undefined || delivery === undefined) return undefined;
  const total = goods + delivery;
  return { delivery, total, tax: taxIn(total) };
}
