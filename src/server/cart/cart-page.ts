import { postForPage } from '../client.ts';
import type { CallOptions } from '../deadline.ts';
import type { Form } from '../send.ts';
import { type WholePage, wholePage } from '../whole-page.ts';
import { inTurn } from './cart-queue.ts';

/**
 * Sends a form of the cart page, after all earlier changes of the cart. Returns the page that it leads to, of any type.
 * @param action absolute, on this site
 * @throws ServerError
 */
export function sendCartForm(action: string, form: Form, options: CallOptions = {}): Promise<WholePage> {
  return inTurn(() => postForPage(action, { ...options, form }));
}

/** The cart page, read after all earlier changes of the cart. @throws ServerError */
export function readCartPage(address: string, options: CallOptions = {}): Promise<WholePage> {
  return inTurn(() => wholePage(address, options));
}
