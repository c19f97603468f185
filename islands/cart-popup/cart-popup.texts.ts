export const cartPopupTexts = {
  'cartPopup.title': 'Winkelwagen',
  'cartPopup.close': 'Winkelwagen sluiten',
  'cartPopup.loading': 'Je winkelwagen wordt geladen…',
  'cartPopup.loaded': 'Je winkelwagen is geladen.',
  'cartPopup.failed': 'Je winkelwagen kon niet worden geladen.',
  'cartPopup.retry': 'Probeer het opnieuw',
  'cartPopup.toCart': 'Naar de winkelwagen',
  'cartPopup.removed': '{title} is verwijderd.',
  'cartPopup.removeFailed': '{title} kon niet worden verwijderd. Probeer het opnieuw.',
  'cartPopup.thisArticle': 'Het artikel',
};
