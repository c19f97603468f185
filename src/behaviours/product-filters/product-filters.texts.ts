export const productFiltersTexts = {
  'productFilters.none': 'Geen producten',
  'productFilters.one': '1 product',
  'productFilters.many': '{count} producten',
};
