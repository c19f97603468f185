/** Texts for the choice of a size or colour. */
export const articleSelectionTexts = {
  'articleSelection.changed': 'Gekozen: {choice}',
  'articleSelection.busy': 'Je keuze wordt opgehaald…',
  'articleSelection.waits': 'Je keuze wordt opgehaald en daarna toegevoegd…',
  'articleSelection.failed': 'Je andere keuze kon niet worden opgehaald. Je ziet nog {choice}.',
  'articleSelection.notAdded': 'Er is niets toegevoegd.',
  'articleSelection.asPage': 'Open je keuze als pagina',
};
