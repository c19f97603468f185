export const searchTexts = {
  'search.list': 'Suggesties',
  'search.suggestions': 'Zoeksuggesties',
  'search.products': 'Producten',
  'search.found': '{suggestions} suggesties en {products} producten. Gebruik de pijltjestoetsen.',
  'search.none': 'Geen suggesties voor "{query}".',
};
