import { deadline } from './deadline.ts';
import { send } from './send.ts';

let ahead: number | undefined;
let asked: Promise<void> | undefined;

/** How far the shop's clock is ahead of the shopper's, in ms; undefined until the shop has said what time it is. */
export const shopAhead = (): number | undefined => ahead;

/** Asks the shop what time it is, once a page, by a small call whose answer no cache keeps. Without an answer nobody knows. */
export const askShopTime = (): Promise<void> => {
  asked ??= send({ method: 'GET', path: '/Ajax/Cart/GetItemCountAjax', fresh: true }, deadline({})).then(
    ({ date }) => {
      const told = Date.parse(date ?? '') - Date.now();
      // It is told in whole seconds, and took its time to come.
      if (!Number.isNaN(told)) ahead = Math.abs(told) < 5000 ? 0 : told;
    },
    () => {},
  );
  return asked;
};
