export const popupTexts = {
  'popup.close': 'Sluiten',
  'popup.loading': 'Even geduld, we halen het op…',
  'popup.loaded': 'Geladen.',
  'popup.failed': 'Laden lukte niet. Controleer je verbinding en probeer het nog eens.',
  'popup.retry': 'Probeer het opnieuw',
  'popup.asPage': 'Open als pagina',
};
