export const keepPageTexts = {
  'keepPage.unreached':
    'We krijgen nu geen verbinding met de winkel. Wat je hebt gekozen en ingevuld staat er nog. Controleer je verbinding en probeer het opnieuw.',
  'keepPage.retry': 'Probeer het opnieuw',
};
