export const productFiltersTexts = {
  'productFilters.none': 'Geen producten',
  'productFilters.one': '1 product',
  'productFilters.many': '{count} producten',
  'productFilters.title': 'Filters',
  'productFilters.close': 'Sluit de filters',
  'productFilters.show.none': 'Geen producten',
  'productFilters.show.one': 'Toon 1 product',
  'productFilters.show.many': 'Toon {count} producten',
  'productFilters.offline': 'Je bent offline. We passen je keuze toe zodra je weer verbinding hebt.',
  'productFilters.failed':
    'Je keuze toepassen lukte niet: de winkel antwoordt nu niet. De lijst is nog die van daarvoor.',
  'productFilters.retry': 'Opnieuw proberen',
};
