export const compareTexts = {
  'compare.one': '1 van {max} gekozen. Kies er nog een om te vergelijken.',
  'compare.some': '{count} van {max} producten gekozen.',
  'compare.none': 'Je vergelijkt geen producten meer.',
  'compare.full': 'Je vergelijkt al {max} producten. Haal er eerst één weg.',
};
