import { adviceRows } from './advice-rows.ts';
import { cartRows } from './cart-rows.ts';
import { checkoutRows } from './checkout-rows.ts';
import { consentRows } from './consent-rows.ts';
import { formRows } from './form-rows.ts';
import { popupRows } from './popup-rows.ts';
import { productRows } from './product-rows.ts';
import type { CallRow } from './row.ts';
import { storeRows } from './store-rows.ts';

/** Everything that the client asks of the server. */
export const callRows: readonly CallRow[] = [
  ...adviceRows,
  ...cartRows,
  ...productRows,
  ...popupRows,
  ...formRows,
  ...consentRows,
  ...checkoutRows,
  ...storeRows,
];
