export const showMoreTexts = { 'showMore.less': 'Toon minder' };
