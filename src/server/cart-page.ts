import { inTurn } from './cart-queue.ts';
import { postForPage } from './client.ts';
import type { CallOptions } from './deadline.ts';
import { type WholePage, wholePage } from './whole-page.ts';

/**
 * Sends a form of the cart page, after the changes that were asked for before it. Gives the page that it leads to, of
 * whatever type.
 * @param action absolute, on this site
 * @throws ServerError
 */
export function sendCartForm(
  action: string,
  form: Readonly<Record<string, string>>,
  options: CallOptions = {},
): Promise<WholePage> {
  return inTurn(() => postForPage(action, { ...options, form }));
}

/** The cart page as it is once the changes before have been answered. @throws ServerError */
export function readCartPage(address: string, options: CallOptions = {}): Promise<WholePage> {
  return inTurn(() => wholePage(address, options));
}
