export const searchTexts = {
  'search.list': 'Suggesties',
  'search.suggestions': 'Zoeksuggesties',
  'search.products': 'Producten',
  'search.pages': 'Service en winkels',
  'search.searching': 'Even zoeken…',
  'search.popular': 'Vaak gezocht',
  'search.elsewhere': 'Of kijk verder bij',
  'search.found': '{suggestions} suggesties en {products} producten. Gebruik de pijltjestoetsen.',
  'search.none': 'Niets gevonden voor “{query}”.',
  'search.noneButOthers':
    'Niets gevonden voor “{query}”. Er zijn wel {count} andere suggesties. Gebruik de pijltjestoetsen.',
};
