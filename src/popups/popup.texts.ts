export const popupTexts = {
  'popup.close': 'Sluiten',
  'popup.loading': 'Even geduld, we halen het op…',
  'popup.loaded': 'Geladen.',
  'popup.failed': 'Dit kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
  'popup.retry': 'Probeer het opnieuw',
  'popup.asPage': 'Open als pagina',
};
