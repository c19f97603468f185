/** What a date field says. */
export const dateTexts = {
  'dateField.open': 'Kalender openen: {label}',
  'dateField.openChosen': 'Kalender openen: {label}, gekozen is {date}',
  'dateField.failed': 'De kalender openen lukt nu niet. Typ de datum zelf.',
  'dateField.dialog': '{label}: kies een datum',
  'dateField.keys':
    'Met de pijltjestoetsen ga je naar een andere dag, met Page Up en Page Down naar een andere maand.',
  'dateField.month': 'Maand',
  'dateField.year': 'Jaar',
  'dateField.previousMonth': 'Vorige maand',
  'dateField.nextMonth': 'Volgende maand',
  'dateField.close': 'Sluiten',
  'dateField.unreadable': 'Vul een datum in als dag-maand-jaar, bijvoorbeeld {example}.',
  'dateField.noSuchDay': 'Deze datum bestaat niet. Kijk of de dag en de maand kloppen.',
  'dateField.shortYear': 'Vul het jaar in met vier cijfers: {years}.',
  'dateField.or': ' of ',
  'dateField.future': 'Deze datum ligt in de toekomst.',
  'dateField.tooYoung': 'Je moet minstens 18 jaar zijn.',
  'dateField.tooOld': 'Vul een datum in vanaf 1 januari 1900.',
  'dateField.notListed': 'Op deze dag bezorgen we niet. Kies een dag uit de kalender.',
};

export type DateText = keyof typeof dateTexts;
