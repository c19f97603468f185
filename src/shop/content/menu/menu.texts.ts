export const menuTexts = {
  'menu.title': 'Menu',
  'menu.close': 'Sluit het menu',
  'menu.more': 'Meer bij {name}',
  'menu.back': 'Terug',
  'menu.all': 'Bekijk alles',
};
