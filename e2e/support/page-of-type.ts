/** A page of each type that has experiments of its own. */
export const pageOfType: Readonly<Record<string, string>> = {
  homepage: '/',
  plp: '/matrassen',
  pdp: '/product/boxspring-loosdrecht',
  cart: '/fixtures/cart-two-lines',
  'checkout-customer': '/fixtures/checkout-customer',
  'checkout-payment': '/fixtures/checkout-payment',
  promotions: '/Aanbiedingen',
  'store-locator': '/Winkels/Zoeken',
  store: '/Winkels/utrecht',
  bedmatch: '/slaap-id',
};
