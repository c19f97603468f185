export const shareTexts = {
  /** Of the system's sheet. */
  'share.title': '{title}',
  'share.copied': 'Gekopieerd',
  'share.failed': 'Kopiëren lukt hier niet. Dit is het adres: {address}',
};
