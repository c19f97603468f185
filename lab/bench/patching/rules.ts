/** One change as data, so that every engine gets exactly the same. */
export type Rule =
  | { readonly kind: 'text'; readonly selector: string; readonly value: string }
  | { readonly kind: 'attribute'; readonly selector: string; readonly name: string; readonly value: string }
  | { readonly kind: 'class'; readonly selector: string; readonly name: string };

const numbered = (count: number, selector: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => selector(at + 1));

/** 44 selectors, as many as the shop has experiments: some match every tile or line, most a single element. */
const selectors: readonly string[] = [
  // The header: 8.
  '#header-phone',
  '.header-title',
  '.header-usp',
  '.header-account',
  '.header-stores',
  '.header-promise',
  '.header-search button',
  '[data-header-note]',
  // The cart: 4 on each line, 10 on one line, 2 beside the lines.
  '.line-title',
  '.line-price',
  '.cart-line > .line-delivery',
  '.cart-line .line-remove button',
  ...numbered(10, (number) => `.cart-line[data-index="${number}"] .line-note`),
  '.cart-total',
  'a.cart-checkout',
  // The list: 2 on each tile, 18 on one tile.
  '.tile .tile-badge',
  '.tile-price',
  ...numbered(18, (number) => `.tile[data-index="${number}"] .tile-title`),
];

/** The 132 rules: a text, an attribute and a class for each selector. */
export const rules: readonly Rule[] = selectors.flatMap((selector, at): Rule[] => [
  { kind: 'text', selector, value: `Tekst ${at + 1}` },
  { kind: 'attribute', selector, name: `data-od${at + 500}`, value: 'B' },
  { kind: 'class', selector, name: `od${at + 500}-on` },
]);
