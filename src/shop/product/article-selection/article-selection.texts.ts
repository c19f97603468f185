/** Texts for the choice of a size or colour. */
export const articleSelectionTexts = {
  'articleSelection.changed': 'Gekozen: {choice}',
  'articleSelection.busy': 'We halen je keuze op…',
  'articleSelection.waits': 'We halen je keuze op en voegen die daarna toe…',
  'articleSelection.failed': 'Je nieuwe keuze ophalen lukte niet. Je ziet nog {choice}.',
  'articleSelection.notAdded': 'Er is niets toegevoegd.',
  'articleSelection.asPage': 'Open je keuze als pagina',
};
