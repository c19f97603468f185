export const surveyTexts = {
  'survey.title': 'Een vraag',
  'survey.appeared': 'Er is een korte vraag: {title} Sluit hem met Escape.',
  'survey.close': 'Vraag sluiten',
};
