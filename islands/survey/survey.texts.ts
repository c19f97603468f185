export const surveyTexts = {
  'survey.title': 'Een vraag',
  'survey.appeared': 'Een korte vraag: {title} Sluiten kan met Escape.',
  'survey.close': 'Vraag sluiten',
};
