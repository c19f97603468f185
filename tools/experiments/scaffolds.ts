/** What a new experiment begins with on a type of page: something of that page to change, and something to measure. */
export interface Scaffold {
  /** The changed element, as a selector. */
  readonly anchor: string;
  /** The last word of its new class: `od584-title`. */
  readonly what: string;
  /** The clicked element, as a selector. */
  readonly measured: string;
  readonly label: string;
  /** The test's page, as code. */
  readonly html: string;
}

const html = (inside: string) => `'<main><h1>Titel</h1>${inside}</main>'`;
const title = { anchor: 'main h1', what: 'title' };
const anyPage: Scaffold = {
  ...title,
  measured: 'main a[href]',
  label: 'link',
  html: html('<a href="/verder">Verder</a>'),
};
const checkout: Scaffold = {
  ...title,
  measured: 'main form [type="submit"]',
  label: 'next step',
  html: html('<form><button type="submit">Verder</button></form>'),
};

const own: Readonly<Record<string, Scaffold>> = {
  plp: {
    anchor: 'main [data-product-list]',
    what: 'list',
    measured: 'main [data-product-list] [data-product-tile]',
    label: 'tile',
    html: 'listHtml(2)',
  },
  pdp: {
    ...title,
    measured: 'main [data-island="add-to-cart"]',
    label: 'order button',
    html: html('<div data-island="add-to-cart"><button>Bestellen</button></div>'),
  },
  cart: {
    ...title,
    measured: 'main [data-cart-line]',
    label: 'line',
    html: html('<ul><li data-cart-line>Boxspring</li></ul>'),
  },
  'checkout-customer': checkout,
  'checkout-payment': checkout,
};

export function scaffoldOf(page: string): Scaffold {
  return own[page] ?? anyPage;
}
