/** A marker of the page itself that no island or behaviour declares. */
interface PageMark {
  /** The attribute, and those that go with it. */
  readonly marks: readonly string[];
  /** The element that carries it. */
  readonly on: string;
  readonly notes?: string;
}

/** The markers of products, lists, carts, orders and promotions. The contract has them as a table. */
export const pageMarks: readonly PageMark[] = [
  { marks: ['data-article'], on: 'a product', notes: 'its other attributes are in the table above' },
  {
    marks: ['data-product-list', 'data-list-name', 'data-list-url'],
    on: 'a list or slider of products',
    notes:
      'its products are reported as this list; `data-list-url` leads to the whole list where only part is shown',
  },
  {
    marks: ['data-product-tile'],
    on: 'a product in such a list',
    notes: 'its first link leads to the product page',
  },
  { marks: ['data-product-detail'], on: 'the product of a product page' },
  {
    marks: ['data-classification-node-id', 'data-classification-node-title', 'data-guided-selling-id'],
    on: '`main` of a category list',
    notes: 'its classification node, and its choice guide if it has one',
  },
  {
    marks: ['data-search-term', 'data-search-results'],
    on: 'a search result page',
    notes: 'the term, and the number of results',
  },
  { marks: ['data-cart'], on: 'the root of a cart fragment' },
  { marks: ['data-cart-line', 'data-cart-item-id'], on: 'a line in a cart', notes: 'also a product' },
  {
    marks: ['data-cart-remove'],
    on: 'the form in a cart line that removes it',
    notes: 'has a hidden `cartItemId`',
  },
  {
    marks: ['data-cart-badge'],
    on: 'any element',
    notes:
      'shows the number of articles in the cart, hidden at 0; a number as its value replaces the stored one',
  },
  {
    marks: [
      'data-promotion-block',
      'data-promotion-id',
      'data-promotion-name',
      'data-creative-name',
      'data-creative-slot',
    ],
    on: 'a promotion that leads somewhere',
    notes: 'needs a name or an id; unrelated to the `data-promotion` of a product',
  },
  {
    marks: ['data-promotion-end'],
    on: 'a promotion that ends, around its title or link',
    notes: 'the end in ms since 1970',
  },
  {
    marks: ['data-checkout', 'data-checkout-step'],
    on: 'the form of a checkout page',
    notes: 'see [the checkout](#the-checkout)',
  },
  {
    marks: ['data-order', 'data-order-number', 'data-order-tax', 'data-order-shipping', 'data-discount-code'],
    on: 'the confirmation of an order',
    notes: 'amounts in euros',
  },
  { marks: ['data-order-line'], on: 'a product of that order' },
  {
    marks: ['data-back-link'],
    on: 'a link on a product page, with an `href` of its own',
    notes:
      'leads back to the list that was left, for 1440 minutes; an address with personal data is not kept',
  },
];
