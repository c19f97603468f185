export const cartPopupTexts = {
  'cartPopup.title': 'Winkelwagen',
  'cartPopup.close': 'Winkelwagen sluiten',
  'cartPopup.loading': 'We halen je winkelwagen op…',
  'cartPopup.loaded': 'Je winkelwagen is geladen.',
  'cartPopup.failed': 'Je winkelwagen laden lukte niet.',
  'cartPopup.retry': 'Probeer het opnieuw',
  'cartPopup.toCart': 'Naar de winkelwagen',
  'cartPopup.removed': '{title} is verwijderd.',
  'cartPopup.removeFailed': '{title} verwijderen lukte niet. Probeer het nog eens.',
  'cartPopup.expired':
    'Je bezoek is verlopen, dus {title} is niet verwijderd. Laad de pagina opnieuw en probeer het dan nog eens.',
  'cartPopup.reload': 'Laad de pagina opnieuw',
  'cartPopup.removeUnsure':
    'We weten niet zeker of {title} is verwijderd. Controleer je verbinding en probeer het nog eens.',
  'cartPopup.thisArticle': 'Het artikel',
};
