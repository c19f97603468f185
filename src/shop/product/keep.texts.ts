export const keepTexts = {
  'keep.keep': 'Bewaren',
  'keep.kept': 'Bewaard',
  'keep.added': '{title} is bewaard.',
  'keep.removed': '{title} staat niet meer in je lijst.',
  'keep.full': 'Je lijst is vol: er passen {max} producten in. Haal er eerst een weg.',
  'keep.unstored':
    'Je browser kan je lijst niet onthouden. Open hem bovenaan bij Bewaard voordat je deze pagina verlaat, en mail of deel daar het adres.',
  'kept.one': 'Eén product op deze pagina staat nog niet in jouw lijst.',
  'kept.some': '{count} producten op deze pagina staan nog niet in jouw lijst.',
  'kept.take': 'Zet in mijn lijst',
  'kept.taken': 'Alles op deze pagina staat nu ook in jouw lijst.',
};
