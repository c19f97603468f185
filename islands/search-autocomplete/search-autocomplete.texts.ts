export const searchTexts = {
  'search.list': 'Suggesties',
  'search.suggestions': 'Zoeksuggesties',
  'search.products': 'Producten',
  'search.pages': 'Service en winkels',
  'search.searching': 'Even zoeken…',
  'search.failed': 'Suggesties ophalen lukt nu niet. Druk op Enter om te zoeken.',
  'search.popular': 'Vaak gezocht',
  'search.elsewhere': 'Of kijk verder bij',
  'search.found': '{suggestions} en {products}. Gebruik de pijltjestoetsen.',
  'search.suggestions.one': '1 suggestie',
  'search.suggestions.many': '{count} suggesties',
  'search.products.one': '1 product',
  'search.products.many': '{count} producten',
  'search.none': 'Niets gevonden voor “{query}”.',
  'search.noneButOthers':
    'Niets gevonden voor “{query}”. Er zijn wel {count} andere suggesties. Gebruik de pijltjestoetsen.',
  'search.noneButOther':
    'Niets gevonden voor “{query}”. Er is wel 1 andere suggestie. Gebruik de pijltjestoetsen.',
};
