import { expect, test } from 'vitest';
import { parsePage } from './parsed-page.ts';
import { safeLinks } from './server/safe-links.ts';

const inPlaces = (href: string, more = '') => {
  const link = `<a href="${href}" ${more}>x</a>`;
  return `<nav>${link}</nav><div data-product="1">${link}</div><div data-store-id="1">${link}</div>`;
};
const linksOf = (html: string) => safeLinks(parsePage(html));

// Ways to write a link that changes something, or that may.
test.each([
  ...[
    '/account/uitloggen',
    '/Account/Uitloggen',
    '/uitloggen',
    '/uitloggen/',
    '/logout',
    '/log-out',
    '/LogOut',
    '/log_out',
  ],
  ...[
    '/user/logoff',
    '/signout',
    '/sign-out',
    '/session/end',
    '/sessie/einde',
    '/afmelden',
    '/mijn-account/afmelden',
    '/abmelden',
  ],
  ...[
    '/%61ccount/uitloggen',
    '/account%2fuitloggen',
    '//account/uitloggen',
    '///uitloggen',
    '/x/../account/uitloggen',
  ],
  ...[
    '/./uitloggen',
    '/uitloggen?nu',
    '/?action=logout',
    '/matrassen?uitloggen',
    '/\\account/uitloggen',
    '/matrassen;uitloggen',
  ],
  ...[
    '//evil.example/x',
    'https://shop.example/uitloggen',
    'javascript:x()',
    'uitloggen',
    '/a/b/c/d',
    '/',
    '/account',
    '',
  ],
  ...[
    '/winkelwagen/leegmaken',
    '/cart/add/1',
    '/Cart/AddProduct',
    '/cart',
    '/mandje',
    '/wishlist/add/1',
    '/favorieten/toevoegen',
  ],
  ...[
    '/order/cancel/1',
    '/bestelling/annuleren',
    '/adres/verwijderen/1',
    '/delete/1',
    '/remove-item',
    '/clear',
    '/reset',
  ],
  ...[
    '/nieuwsbrief/afmelden',
    '/newsletter/unsubscribe',
    '/unsubscribe',
    '/optout',
    '/cookies/accepteren',
    '/consent/all',
    '/taal/en',
  ],
  ...[
    '/set-language/en',
    '/SetCurrency/eur',
    '/switch-store/2',
    '/winkel/kies/3',
    '/store/select/3',
    '/stores/1/set-default',
  ],
  ...[
    '/vergelijk/toevoegen/1',
    '/compare/1',
    '/vote/up',
    '/review/like',
    '/api/x',
    '/Ajax/Cart/ResetAjax',
    '/wp-admin',
    '/graphql',
  ],
  // A number after a word that nobody has listed, and words of changes that stand in no form.
  ...[
    '/beheren/1',
    '/schud/12',
    '/product/1/zwaai',
    '/1',
    '/nl/1',
    '/matrassen/2',
    '/wuif/3/zwaai',
    '/p/1/2',
  ],
  ...[
    '/product/oslo/bewaren',
    '/nu-kopen',
    '/koop',
    '/quickbuy',
    '/in-winkelwagen',
    '/inwinkelwagen',
    '/tocart',
  ],
  ...[
    '/aanvragen',
    '/inwisselen',
    '/verlengen',
    '/toepassen',
    '/weghalen',
    '/verberg',
    '/dismiss',
    '/volgen',
  ],
  ...[
    '/unfollow',
    '/delen',
    '/uitnodigen',
    '/uitzetten',
    '/inschakelen',
    '/disable',
    '/deactivate',
    '/unlock',
  ],
  ...[
    '/pauzeren',
    '/hervatten',
    '/intrekken',
    '/archiveren',
    '/publish',
    '/ontkoppelen',
    '/impersonate',
    '/su',
  ],
  ...[
    '/refresh',
    '/reindex',
    '/sync',
    '/restore',
    '/deploy',
    '/bel-mij',
    '/notify-me',
    '/ja',
    '/uit',
    '/theme/off',
  ],
  ...[
    '/afspraak/bevestigen',
    '/appointments/new',
    '/herroepen',
    '/download/x',
    '/export',
    '/go/partner',
    '/redirect/x',
    '/betalen',
  ],
])('is not followed wherever it stands: %s', (href) => {
  expect(linksOf(inPlaces(href))).toEqual([]);
});

test.each([
  'rel="nofollow"',
  'rel="noopener NOFOLLOW"',
  'download',
  'data-method="delete"',
  'onclick="x()"',
  'ping="/x"',
])('nor is a link with %s', (more) => {
  expect(linksOf(inPlaces('/matrassen', more))).toEqual([]);
});

test('nor what stands elsewhere, or in a form', () => {
  expect(
    linksOf('<header><a href="/matrassen">x</a></header><footer><a href="/bedden">x</a></footer>'),
  ).toEqual([]);
  expect(linksOf('<nav><form><a href="/matrassen">x</a></form></nav>')).toEqual([]);
});

test.each([
  ...[
    '/matrassen',
    '/bedden/boxsprings',
    '/product/matras-duin',
    '/winkels/utrecht',
    '/hoofdkussens',
    '/acties',
  ],
  ...['/p/123', '/product/123', '/store/12', '/c/9', '/collections/all', '/kind-en-tiener', '/merken/auping'],
  ...[
    '/opbergbedden',
    '/uitschuifbedden',
    '/uitverkoop',
    '/stoelen',
    '/bestsellers',
    '/stoffen',
    '/boxsprings-180x200',
  ],
  ...['/beds', '/linnen', '/minibedden', '/plusmaten', '/markiezen', '/advies/bedmaten'],
])('is followed: %s', (href) => {
  expect(linksOf(`<nav><a href="${href}">x</a></nav>`)).toEqual([href]);
});

test('products, stores and lists are, the first of each', () => {
  const many = (place: string, path: string) =>
    Array.from(
      { length: 40 },
      (_, n) => `<${place}><a href="${path}-${n}#x">x</a></${place.split(' ')[0]}>`,
    ).join('');
  const found = linksOf(
    many('li data-product="1"', '/product/matras-bruin') +
      many('li data-store-id="1"', '/winkels/utrecht') +
      many('nav', '/bedden/boxsprings'),
  );
  expect(found.slice(0, 5)).toEqual([
    ...['/product/matras-bruin-0', '/product/matras-bruin-1', '/winkels/utrecht-0', '/winkels/utrecht-1'],
    '/bedden/boxsprings-0',
  ]);
  expect(found).toHaveLength(24);
});
