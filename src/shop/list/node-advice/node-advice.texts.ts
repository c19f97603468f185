export const nodeAdviceTexts = {
  'nodeAdvice.link': 'Lees ons advies over {title}',
  'nodeAdvice.promotions': 'Nu in de actie',
};
