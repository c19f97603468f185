export const shareTexts = {
  'share.copied': 'Gekopieerd',
  'share.failed': 'Kopiëren lukt hier niet. Dit is het adres: {address}',
};
