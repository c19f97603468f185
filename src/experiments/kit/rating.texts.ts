export const ratingTexts = {
  'rating.words': 'Beoordeeld met een {score} van de 10, uit {count} beoordelingen',
  'rating.words-of-one': 'Beoordeeld met een {score} van de 10, uit 1 beoordeling',
  'rating.link': '{score} ({count} beoordelingen)',
  'rating.link-of-one': '{score} (1 beoordeling)',
};
