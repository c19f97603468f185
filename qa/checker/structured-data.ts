import { jsonFault } from './json-fault.ts';
import { euros, nameOf, numberOf } from './products.ts';
import { all, type CheckedElement, type CheckedPage, type Rule, rule } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;

interface Structured {
  readonly script: CheckedElement;
  readonly product: Data;
  /** One of a group, which has what all of them share. */
  readonly isVariant: boolean;
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const objectsOf = (value: unknown) =>
  listOf(value).filter((one): one is Data => typeof one === 'object' && one !== null);
const isA = ({ '@type': type }: Data, name: string) => listOf(type).some((one) => `${one}`.endsWith(name));
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** The products that this is about, not those that it only names. */
function* productsIn(value: unknown, isVariant = false): Generator<Omit<Structured, 'script'>> {
  for (const one of objectsOf(value)) {
    if (isA(one, 'Product')) yield { product: one, isVariant };
    yield* productsIn(one['@graph']);
    yield* productsIn(one.mainEntity);
    yield* productsIn(one.hasVariant, true);
  }
}

const scriptsOf = (page: CheckedPage) => all(page, 'script[type="application/ld+json" i]');

const structuredIn = (page: CheckedPage): Structured[] =>
  scriptsOf(page).flatMap((script) => {
    if (jsonFault(script.textContent ?? '')) return [];
    return [...productsIn(JSON.parse(script.textContent ?? ''))].map((one) => ({ script, ...one }));
  });

const offersOf = ({ offers }: Data) => objectsOf(offers).flatMap((one) => [one, ...objectsOf(one.offers)]);

/** What an offer asks: a price of its own, or that of its specification which is no former price. */
function pricesOf(offer: Data): string[] {
  const specified = objectsOf(offer.priceSpecification).filter(
    ({ priceType }) => !/strikethrough|list|msrp|srp|regular/i.test(textOf(priceType)),
  );
  return [offer.price, ...specified.map(({ price }) => price)].map(textOf).filter(Boolean);
}

const currenciesOf = (offer: Data) =>
  [offer.priceCurrency, ...objectsOf(offer.priceSpecification).map(({ priceCurrency }) => priceCurrency)]
    .map(textOf)
    .filter((one) => /^[A-Z]{3}$/.test(one));

const readPrice = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);

/** Whether one of the offers has this price, or a range around it. */
const hasPrice = (offers: readonly Data[], price: number) =>
  offers.some((offer) => {
    const [low, high] = [offer.lowPrice, offer.highPrice].map((one) => readPrice(textOf(one)));
    if (low !== undefined) return low <= price && price <= (high ?? Number.POSITIVE_INFINITY);
    return pricesOf(offer).some((one) => readPrice(one) === price);
  });

const shown = (offers: readonly Data[]): string =>
  offers
    .flatMap((one) => [...pricesOf(one), textOf(one.lowPrice), textOf(one.highPrice)])
    .filter(Boolean)
    .join(' / ');

/** What Google asks for before it shows a product: https://developers.google.com/search/docs/appearance/structured-data/product */
function missingIn({ product, isVariant }: Structured): string[] {
  const offers = offersOf(product);
  const rating = objectsOf(product.aggregateRating);
  const isThere = (name: string) => listOf(product[name]).some((one) => textOf(one) || objectsOf(one).length);
  return [
    ...(isVariant ? [] : ['name', 'image'].filter((name) => !isThere(name))),
    ...(offers.length || isA(product, 'ProductGroup') ? [] : ['offers']),
    ...(offers.length && !shown(offers) ? ['offers.price'] : []),
    ...(offers.length && !offers.some((one) => currenciesOf(one).length) ? ['offers.priceCurrency'] : []),
    ...rating.flatMap((one) => [
      ...(textOf(one.ratingCount) || textOf(one.reviewCount) ? [] : ['aggregateRating.ratingCount']),
      // Google takes scores to be of five.
      ...(Number(textOf(one.ratingValue)) > (Number(textOf(one.bestRating)) || 5)
        ? ['aggregateRating.bestRating']
        : []),
    ]),
  ];
}

/** The data that search engines read, beside the page. */
export const structuredDataRules: readonly Rule[] = [
  rule('structured-data-broken', 'error', (page, _knowledge, report) => {
    for (const script of scriptsOf(page)) {
      const fault = jsonFault(script.textContent ?? '');
      if (fault) report(script, { fault: fault.words });
    }
  }),
  rule('structured-data-incomplete', 'warning', (page, _knowledge, report) => {
    for (const one of structuredIn(page)) {
      const missing = missingIn(one);
      if (missing.length)
        report(one.script, { name: textOf(one.product.name) || '?', missing: missing.join(', ') });
    }
  }),
  rule('structured-data-past', 'warning', (page, { today }, report) => {
    for (const { script, product } of structuredIn(page))
      for (const { priceValidUntil } of offersOf(product)) {
        const day = textOf(priceValidUntil).slice(0, 10);
        if (/^\d{4}-\d\d-\d\d$/.test(day) && day < today)
          report(script, { name: textOf(product.name) || '?', day });
      }
  }),
  rule('structured-data-of-other-product', 'error', (page, _knowledge, report) => {
    const [detail, another] = all(page, '[data-product-detail]');
    if (!detail || another) return;
    const own = ['data-article', 'data-product'].map((name) => detail.getAttribute(name));
    for (const { script, product, isVariant } of structuredIn(page)) {
      const sku = textOf(product.sku);
      if (sku && !isVariant && !own.includes(sku)) report(script, { name: nameOf(detail), given: sku });
    }
  }),
  rule('structured-price-differs', 'error', (page, _knowledge, report) => {
    const [detail, another] = all(page, '[data-product-detail]');
    const price = detail && numberOf(detail, 'data-price');
    if (!detail || another || price === undefined) return;
    const article = detail.getAttribute('data-article');
    const given = structuredIn(page).map((one) => ({ ...one, sku: textOf(one.product.sku) }));
    const ofArticle = given.filter(({ sku }) => sku === article);
    // Without numbers any of the variants may be the one that is shown.
    const chosen = ofArticle.length
      ? ofArticle
      : given.filter(
          ({ sku, isVariant }) => !sku || isVariant || sku === detail.getAttribute('data-product'),
        );
    const offers = chosen.flatMap(({ product }) => offersOf(product));
    const total = numberOf(detail, 'data-price-total') ?? price;
    if (shown(offers) && !hasPrice(offers, price) && !hasPrice(offers, total))
      report(chosen[0]?.script, { name: nameOf(detail), shown: shown(offers), data: euros(price) });
  }),
  rule('structured-rating-differs', 'error', (page, _knowledge, report) => {
    const [detail, another] = all(page, '[data-product-detail]');
    if (!detail || another) return;
    for (const { script, product, isVariant } of structuredIn(page)) {
      if (isVariant) continue;
      for (const rating of objectsOf(product.aggregateRating)) {
        const best = Number(textOf(rating.bestRating)) || 5;
        const value = Number(textOf(rating.ratingValue));
        const pairs = [
          ['data-rating-score', (value / best) * 10],
          ['data-rating-count', Number(textOf(rating.ratingCount) || textOf(rating.reviewCount))],
        ] as const;
        for (const [attribute, given] of pairs) {
          const own = numberOf(detail, attribute);
          // A score may be rounded for stars.
          if (
            value <= best &&
            own !== undefined &&
            Math.abs(own - given) > (attribute === 'data-rating-score' ? 0.11 : 0)
          )
            report(script, { name: nameOf(detail), attribute, given: `${given}`, data: `${own}` });
        }
      }
    }
  }),
];
