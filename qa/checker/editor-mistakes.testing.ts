// Longer than other files: it is a table.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { texts } from './texts.ts';

const read = (name: string) => readFileSync(`html-fixtures/${name}.html`, 'utf8');
const inMain = (body: string) => read('plp-empty').replace(/<main[^>]*>/, (tag) => `${tag}\n${body}`);
const inHead = (html: string, page = 'plp-empty') => read(page).replace('<title>', () => `${html}\n<title>`);
const withSettings = (json: string, hosts = '') =>
  read('plp-empty')
    .replace(
      /(<script[^>]*id="storefront-settings">)[\s\S]*?<\/script>/,
      (_, tag) => `${tag}${json}</script>`,
    )
    .replace('<script type="module" async', (tag) => `${tag}${hosts}`);
/** A product page with a part of it written otherwise. */
const edited = (page: string, from: string | RegExp, to: string) => {
  const html = read(page);
  const other = html.replace(from, () => to);
  expect(other, 'the edit changes nothing').not.toBe(html);
  return other;
};
/** A tile as another shop writes it: with no class of ours. */
const tile = (price: string, more = '') =>
  inMain(
    `<ul data-product-list data-list-name="Acties"><li data-product-tile data-article="1-2" data-product="1" data-title="Bed Texel" data-price="149.00" data-brand="Wad" data-category="Bedden"${more}><a href="/bed">Bed Texel</a> ${price}</li></ul>`,
  );
const line = (price: string) =>
  inMain(
    `<ul><li data-cart-line data-cart-item-id="a" data-article="1-2" data-product="1" data-title="Bed" data-price="149.00" data-price-total="298.00" data-quantity="2"><a href="/bed">Bed</a> ${price}</li></ul>`,
  );
const noon = (day: string) => Date.parse(`${day}T12:00Z`);
const clock = (day: string) => inMain(`<p data-behaviour="countdown" data-end="${noon(day)}">Tot zondag</p>`);
const slider = (marker: string) =>
  inMain(
    `<div ${marker}="slider"><ul data-slider-track></ul><button type="button" data-slider-previous hidden>Vorige</button><button type="button" data-slider-next hidden>Volgende</button></div>`,
  );
const detail = read('pdp').match(/<article[^>]*>/)?.[0] ?? '';
/** The product page with data for search engines of this kind. */
const structured = (product: object | string) =>
  read('pdp')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')
    .replace('</head>', () => {
      const json = typeof product === 'string' ? product : JSON.stringify(product);
      return `<script type="application/ld+json">${json}</script></head>`;
    });
const offer = { '@type': 'Offer', price: '1895.00', priceCurrency: 'EUR' };
const product = {
  ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Amstel', image: '/a.png' },
  offers: offer,
};

/** A page with a text of its own in the place of one of ours. */
const withText = (key: string, text: string) =>
  withSettings(JSON.stringify({ translations: { [key]: text } }));
const heart = (sent: string) =>
  tile(`<button ${sent} data-behaviour="keep"><span data-keep-word>Bewaar</span></button>`);

/** Pages, by what is in them. */
type Pages = Readonly<Record<string, () => string>>;

/** What an editor or a template gets wrong, by the rule that has to tell it, alone. */
export const mistakes: Readonly<Record<string, Pages>> = {
  'text-key-unknown': {
    'two letters that changed places': () => withText('popup.falied', 'Dat lukte niet.'),
    'another case': () => withText('Keep.kept', 'Bewaard'),
    'no group': () => withText('kept', 'Bewaard'),
    'a group alone': () => withText('form', 'Bewaard'),
    'a name that every object has': () => withText('constructor', 'Bewaard'),
  },
  'text-empty': {
    nothing: () => withText('keep.keep', ''),
    spaces: () => withText('keep.keep', ' \u00a0'),
    'with places in ours': () => withText('keep.added', ''),
  },
  'text-place-unknown': {
    'a Dutch name': () => withText('keep.added', '{titel} staat in je lijst.'),
    'another case': () => withText('keep.added', '{Title} staat in je lijst.'),
    spaces: () => withText('keep.added', '{ title } staat in je lijst.'),
    'two braces': () => withText('keep.added', '{{title}} staat in je lijst.'),
    'no end': () => withText('keep.added', '{title staat in je lijst.'),
    'no start': () => withText('keep.added', 'title} staat in je lijst.'),
    'one beside the right one': () => withText('keep.added', '{title} van {brand} is bewaard.'),
    'one where there is none': () => withText('keep.keep', 'Bewaar {title}'),
    'nothing inside': () => withText('keep.keep', 'Bewaar {}'),
  },
  'text-place-missing': {
    'the only one': () => withText('keep.added', 'Bewaard.'),
    'one of two': () => withText('sleepId.label', 'Slaap-ID vanaf {from}'),
  },
  'text-has-markup': {
    'a tag': () => withText('keep.keep', '<b>Bewaren</b>'),
    'a break': () => withText('keep.keep', 'Bewaren<br/>'),
    'a sign by its name': () => withText('keep.keep', 'Bewaren&nbsp;&hellip;'),
    'a sign by its number': () => withText('keep.keep', 'Bewaren&#8230;'),
  },
  'stands-elsewhere': {
    'a heart beside its product': () =>
      inMain(
        `<button name="artikel" value="1" form="bewaard" data-behaviour="keep"><b data-keep-word>Bewaar</b></button>`,
      ),
  },
  'address-elsewhere': {
    'an appointment by telephone': () =>
      inMain('<p data-behaviour="appointment-opener"><a href="tel:0800-1234">Maak een afspraak</a></p>'),
  },
  'part-missing': {
    'a heart without its article': () => heart('form="bewaard" name="artikel"'),
    'a heart without a name': () => heart('form="bewaard" value="1-2"'),
  },
  'price-differs': {
    'a tile of another shop': () => tile('<b class="kaart-bedrag">€ 159,-</b>'),
    'a price without a class': () => tile('<strong>€ 159,-</strong>'),
    'a price in parts': () => tile('<b>€ <span>159</span><sup>,-</sup></b>'),
    'a price with cents above': () => tile('<b>€ 149<sup>95</sup></b>'),
    'a sign that follows': () => tile('<b>159,00 €</b>'),
    'euro as a word': () => tile('<b>159 euro</b>'),
    EUR: () => tile('<b>EUR 159,00</b>'),
    'a price from': () => tile('<p>Vanaf € 159,-</p>'),
    microdata: () => tile('<meta itemprop="price" content="159.00">'),
    'microdata unlike its text': () => tile('<b itemprop="price" content="159.00">€ 149,-</b>'),
    'a data element': () => tile('<data value="159.00" itemprop="price">€ 149,-</data>'),
    'a product page, beside sizes that have the price': () =>
      edited('pdp', /<span class="price-now">[^<]*<\/span>/, '<span class="bedrag">€ 1.985,-</span>'),
    'the bar that orders': () =>
      edited('pdp', /(?<=<\/span> )<strong>€[^<]*<\/strong>/, '<strong>€ 1.985,-</strong>'),
  },
  'line-price-differs': {
    'a line of a cart of another shop': () => line('<b>€ 289,-</b>'),
    'a line of a cart, as a sum': () => line('<b>€ 149,- per stuk</b> <em>€ 398,-</em>'),
  },
  'end-passed': {
    'a countdown': () => clock('2026-11-20'),
    'a countdown of last year': () => clock('2025-12-31'),
    'a countdown that goes': () =>
      inMain(
        `<p data-behaviour="countdown" data-end="${noon('2026-11-20')}" data-when-over="remove">Tot zondag</p>`,
      ),
    'a promotion': () => inMain(`<p data-promotion-end="${noon('2026-11-20')}"><a href="/a">Actie</a></p>`),
  },
  'structured-data-past': {
    'an offer': () => structured({ ...product, offers: { ...offer, priceValidUntil: '2026-11-20' } }),
  },
  'control-in-control': {
    'a button in a link': () => inMain('<a href="/a"><button type="button">Bekijk</button></a>'),
    'a link in a button': () => inMain('<button type="button"><a href="/a">Bekijk</a></button>'),
    'a field in a link': () => inMain('<a href="/a">Kies <input type="checkbox" aria-label="Kies"></a>'),
    'a list of choices in a button': () =>
      inMain('<button type="button">Maat <select aria-label="Maat"><option>90</option></select></button>'),
    'a frame in a link': () => inMain('<a href="/a">Film <iframe src="/f" title="Film"></iframe></a>'),
    'what folds in a link': () => inMain('<a href="/a"><details><summary>Meer</summary>b</details></a>'),
    'a part with a role in a link': () => inMain('<a href="/a">Bed <span role="button">Bekijk</span></a>'),
    'a stop of the keyboard in a button': () =>
      inMain('<button type="button"><span tabindex="0">Bekijk</span></button>'),
    'a film in a link': () => inMain('<a href="/a">Zie <video controls src="/a.webm"></video></a>'),
  },
  'pasted-from-office': {
    'a paragraph of Word': () => inMain('<p class="MsoNormal">a</p><p class="MsoNormal">b</p>'),
    'a list of Word': () => inMain('<p class="kop MsoListParagraphCxSpFirst">a</p>'),
    'style of Word': () => inMain('<p style="margin:0;mso-margin-top-alt:auto">a</p>'),
    'an element of Word': () => inMain('<p>a<o:p></o:p></p>'),
    'Word on the web': () => inMain('<p><span class="TextRun SCXW1234 BCX0">a</span></p>'),
    'Google Docs': () => inMain('<b id="docs-internal-guid-1-2"><span>a</span></b>'),
  },
  'field-without-name': {
    'a text': () => inMain('<form><label>Naam <input></label><button>Stuur</button></form>'),
    'an empty name': () =>
      inMain(
        '<form><label>Maat <select name=""><option>90</option></select></label><button>Stuur</button></form>',
      ),
  },
  'submit-without-form': {
    'a button': () => inMain('<button type="submit">Stuur</button>'),
    'an input': () => inMain('<input type="submit" value="Stuur">'),
  },
  'label-for-nothing': {
    'a field that is gone': () => inMain('<label for="weg">Naam</label>'),
    'a field with another id': () =>
      inMain('<label for="weg">Naam</label><label for="b">b</label><input id="b" name="b">'),
  },
  'reference-to-nothing': {
    'a form that is gone': () => inMain('<button form="weg">a</button><button form="weg">b</button>'),
  },
  'address-with-signs': {
    'curly quotes': () => inMain('<a href=”/bedden”>Bedden</a>'),
    'Dutch quotes': () => inMain('<a href=„/bedden”>Bedden</a>'),
    'French quotes': () => inMain('<a href="«/bedden»">Bedden</a>'),
    'single quotes': () => inMain('<a href=‘/bedden’>Bedden</a>'),
    'one of them': () => inMain('<a href="/bedden”">Bedden</a>'),
    'quotes around a whole address': () => inMain('<a href=”https://dommel.nl/bedden”>Bedden</a>'),
    'quotes around mail': () => inMain('<a href=”mailto:a@dommel.nl”>Mail</a>'),
    'quotes around an action': () => inMain('<form action=“/zoek”><button>Zoek</button></form>'),
    'quotes around a picture': () => inMain('<img src=”/a.png” alt="" width="1" height="1">'),
    'a space': () => inMain('<a href="/algemene voorwaarden">Voorwaarden</a>'),
    'a space that holds': () => inMain('<a href="/algemene&nbsp;voorwaarden">Voorwaarden</a>'),
    'a space behind the scheme': () => inMain('<a href="https:// shop.nl/x">Winkel</a>'),
    'a space in a whole address': () => inMain('<a href="https://shop.nl/a b">Winkel</a>'),
    'a space in a picture': () => inMain('<img src="/a b.png" alt="" width="1" height="1">'),
    'a space in an action': () => inMain('<form action="/zoek op"><button>Zoek</button></form>'),
    'a space without width': () => inMain('<a href="/bed\u200bden">Bedden</a>'),
    'a tile': () => inMain('<div data-behaviour="tile-link" data-href="/bed den">a</div>'),
  },
  'address-incomplete': {
    www: () => inMain('<a href="www.dommel.nl">Winkel</a>'),
    'www and a page': () => inMain('<a href="WWW.dommel.nl/bedden">Winkel</a>'),
    'a domain': () => inMain('<a href="dommel.nl/bedden">Winkel</a>'),
    'a domain of the shop below': () => inMain('<a href="blog.dommel.com">Blog</a>'),
    'one slash': () => inMain('<a href="https:/dommel.nl">Winkel</a>'),
    'no colon': () => inMain('<a href="https//dommel.nl">Winkel</a>'),
    'a scheme misspelt': () => inMain('<a href="htps://dommel.nl">Winkel</a>'),
    backslashes: () => inMain('<a href="https:\\\\dommel.nl">Winkel</a>'),
    'a scheme twice': () => inMain('<a href="https://https://dommel.nl">Winkel</a>'),
    'an e-mail address': () => inMain('<a href="info@dommel.nl">Mail</a>'),
    'a telephone number': () => inMain('<a href="020-1234567">Bel</a>'),
    'the action of a form': () =>
      inMain('<form action="www.dommel.nl/a" method="post"><button>Stuur</button></form>'),
    'a picture': () => inMain('<img src="www.dommel.nl/a.png" alt="" width="1" height="1">'),
    'a tile': () => inMain('<div data-behaviour="tile-link" data-href="www.dommel.nl">a</div>'),
    'a slash too many': () => inMain('<a href="//klantenservice#retour">Service</a>'),
    'mail without to': () => inMain('<a href="mail:info@winkel.nl">Mail ons</a>'),
    'mailto with its letters turned': () => inMain('<a href="mialto:info@winkel.nl">Mail ons</a>'),
  },
  'contact-address-wrong': {
    letters: () => inMain('<a href="tel:0800-BEDDEN">Bel</a>'),
    'a word': () => inMain('<a href="tel:nummer">Bel</a>'),
    nothing: () => inMain('<a href="tel:">Bel</a>'),
    slashes: () => inMain('<a href="tel://0201234567">Bel</a>'),
    'a zero in brackets': () => inMain('<a href="tel:+31(0)201234567">Bel</a>'),
    'too few digits': () => inMain('<a href="tel:0201">Bel</a>'),
    'the letter O': () => inMain('<a href="tel:O201234567">Bel</a>'),
    'a message': () => inMain('<a href="sms:zes">Bericht</a>'),
    'mail to nobody': () => inMain('<a href="mailto:">Mail</a>'),
    'mail without @': () => inMain('<a href="mailto:info.dommel.nl">Mail</a>'),
    'mail with a space': () => inMain('<a href="mailto:info @dommel.nl">Mail</a>'),
    'mail with slashes': () => inMain('<a href="mailto://info@dommel.nl">Mail</a>'),
  },
  'address-insecure': {
    'a picture': () => inMain('<img src="http://dommel.nl/a.png" alt="" width="1" height="1">'),
    'in capitals': () => inMain('<img src="HTTP://dommel.nl/a.png" alt="" width="1" height="1">'),
    'a picture of a set': () =>
      inMain('<img src="/a.png" srcset="/a.png 1x, http://dommel.nl/b.png 2x" alt="" width="1" height="1">'),
    'a source': () =>
      inMain(
        '<picture><source srcset="http://dommel.nl/a.webp"><img src="/a.png" alt="" width="1" height="1"></picture>',
      ),
    'a poster': () => inMain('<video poster="http://dommel.nl/a.png"></video>'),
    'a film': () => inMain('<video><source src="http://dommel.nl/a.webm"></video>'),
    'a frame': () => inMain('<iframe src="http://dommel.nl/" title="Film"></iframe>'),
    'a style': () => inMain('<p style="background: url(http://dommel.nl/a.png)">a</p>'),
    'a form': () => inMain('<form action="http://dommel.nl/" method="post"><button>Stuur</button></form>'),
    'a script': () => inHead('<script defer src="http://dommel.nl/a.js"></script>'),
    styles: () => inHead('<link rel="stylesheet" href="http://dommel.nl/a.css">'),
    'a large picture': () =>
      inMain(
        '<div data-behaviour="gallery" aria-label="Foto’s"><a href="http://dommel.nl/a.jpg" data-gallery-item><img src="/a.png" alt="Bed" width="1" height="1"></a></div>',
      ),
  },
  'address-of-own-computer': {
    'a file': () => inMain('<img src="file:///C:/Users/Els/a.png" alt="" width="1" height="1">'),
    'a disk': () => inMain('<a href="C:\\Users\\Els\\prijzen.pdf">Prijzen</a>'),
    'a server of a developer': () => inMain('<a href="http://localhost:5173/bedden">Bedden</a>'),
    'a blob': () => inMain('<img src="blob:https://dommel.nl/1" alt="" width="1" height="1">'),
    'the canonical of a developer': () =>
      edited('plp-10', 'rel="canonical" href="', 'rel="canonical" href="http://localhost:5173'),
  },
  'article-of-other-product': {
    'the order form’s article': () =>
      edited('pdp', 'data-article-id="201106-160200"', 'data-article-id="201107-160200"'),
    'the order form’s product': () =>
      edited(
        'pdp',
        'data-island="add-to-cart" data-product-id="201106"',
        'data-island="add-to-cart" data-product-id="201107"',
      ),
    'what is sent without the script': () =>
      edited('pdp', 'name="articleId" value="201106-160200"', 'name="articleId" value="201106-180200"'),
    'the product that is sent': () =>
      edited('pdp', 'name="productId" value="201106"', 'name="productId" value="201107"'),
    'the choices': () =>
      edited(
        'pdp',
        'data-behaviour="article-selection" data-product-id="201106"',
        'data-behaviour="article-selection" data-product-id="201107"',
      ),
    'the bar': () =>
      edited(
        'pdp',
        'data-behaviour="order-bar" data-product-id="201106"',
        'data-behaviour="order-bar" data-product-id="201107"',
      ),
    'the product of a page': () =>
      edited('pdp', detail, detail.replace('data-product="201106"', 'data-product="201107"')),
    'one article as two products': () =>
      edited('pdp', 'data-article="201630-160200"', 'data-article="201106-160200"'),
  },
  'structured-data-of-other-product': {
    'its number': () => structured({ ...product, sku: '201107-160200' }),
  },
  'host-not-listed': {
    'the script of the bot protection': () =>
      withSettings('{"botProtection":{"siteKey":"a","scriptUrl":"https://bot.example/a.js"}}'),
    'the chat': () => withSettings('{"chat":{"domain":"chat.example"}}'),
    'the chat, beside another': () =>
      withSettings('{"chat":{"domain":"chat.example"}}', ' data-script-hosts="pay.example"'),
    'a host without its port': () =>
      withSettings('{"chat":{"domain":"chat.example:8443"}}', ' data-script-hosts="chat.example"'),
    'a tile': () => inMain('<div data-behaviour="tile-link" data-href="https://blog.example/">a</div>'),
  },
  'host-list-wrong': {
    'with a scheme': () => withSettings('{}', ' data-script-hosts="https://chat.example"'),
    'with a path': () => withSettings('{}', ' data-form-hosts="pay.example/betaal"'),
    'with commas': () => withSettings('{}', ' data-form-hosts="pay.example, chat.example"'),
    'with a star': () => withSettings('{}', ' data-form-hosts="*.example"'),
    'of the setting': () => withSettings('{"links":{"hosts":"https://blog.example/"}}'),
  },
  'marker-misspelt': {
    'Dutch for required': () => inMain('<label>Naam <input name="a" verplicht></label>'),
    'Dutch for disabled': () => inMain('<button type="button" uitgeschakeld>a</button>'),
    'Dutch for checked': () => inMain('<label><input type="checkbox" name="a" aangevinkt> a</label>'),
    'Dutch for hidden': () => inMain('<p verborgen>a</p>'),
    'Dutch for a behaviour': () => inMain('<p data-gedrag="countdown">a</p>'),
    'Dutch for an island': () => inMain('<div data-eiland="cart-popup"><a href="/a">a</a></div>'),
    American: () => slider('data-behavior'),
    'a letter swapped': () => slider('data-behavoiur'),
    'a plural': () => slider('data-behaviours'),
    'American, a plural': () => slider('data-behaviors'),
    'without data-': () => slider('behaviour'),
    'American, without data-': () => slider('behavior'),
    'an underscore': () => slider('data_behaviour'),
    'an island': () => edited('pdp', 'data-island="add-to-cart"', 'data-iland="add-to-cart"'),
  },
  'structured-price-differs': {
    'another price': () => structured({ ...product, offers: { ...offer, price: '1985.00' } }),
    'as a number': () => structured({ ...product, offers: { ...offer, price: 1985 } }),
    'in a list of offers': () => structured({ ...product, offers: [{ ...offer, price: '1985.00' }] }),
    'in a graph': () =>
      structured({
        '@context': 'https://schema.org',
        '@graph': [{ ...product, offers: { ...offer, price: '1985.00' } }],
      }),
    'in a list': () => structured([{ ...product, offers: { ...offer, price: '1985.00' } }] as object),
    'as a specification': () =>
      structured({
        ...product,
        offers: { '@type': 'Offer', priceSpecification: { price: 1985, priceCurrency: 'EUR' } },
      }),
    'a range that is too high': () =>
      structured({
        ...product,
        offers: { '@type': 'AggregateOffer', lowPrice: 1985, highPrice: 2199, priceCurrency: 'EUR' },
      }),
    'of the variant': () =>
      structured({
        '@type': 'ProductGroup',
        name: 'a',
        hasVariant: [
          { ...product, sku: '201106-160200', offers: { ...offer, price: '1985.00' } },
          { ...product, sku: '201106-140200' },
        ],
      }),
    'in Dutch': () => structured({ ...product, offers: { ...offer, price: '1.895,00' } }),
    'with a sign': () => structured({ ...product, offers: { ...offer, price: '€ 1895' } }),
  },
  'structured-data-incomplete': {
    'no currency': () => structured({ ...product, offers: { price: '1895.00' } }),
    'no price': () => structured({ ...product, offers: { priceCurrency: 'EUR' } }),
    'no picture': () => structured({ ...product, image: undefined }),
    'no name': () => structured({ ...product, name: '' }),
    'no offers': () => structured({ ...product, offers: undefined }),
    'a score out of ten that says it is of five': () =>
      structured({ ...product, aggregateRating: { ratingValue: 8.4, ratingCount: 71 } }),
    'a sign as currency': () => edited('pdp', '"priceCurrency":"EUR"', '"priceCurrency":"€"'),
  },
  'structured-data-broken': {
    'a comma too many': () => structured('{"@type":"Product",}'),
    nothing: () => structured(''),
  },
  'text-left-over': {
    'markup that shows': () => inMain('<p>Zie &lt;a href="/bedden"&gt;Bedden&lt;/a&gt;</p>'),
    'a break that shows': () => inMain('<p>Bed&lt;br /&gt;Texel</p>'),
    'in a link': () => inMain('<a href="/product/undefined">Bed</a>'),
    'in a picture’s words': () => inMain('<img src="/a.png" alt="{{ titel }}" width="1" height="1">'),
    'in a picture': () => inMain('<img src="{{ foto }}" alt="" width="1" height="1">'),
    'in a name': () => inMain('<button type="button" aria-label="[object Object]">Bekijk</button>'),
    'of Razor': () => inMain('<p>Nu voor @Model.Price</p>'),
    'of Liquid': () => inMain('<p>{% if korting %}</p>'),
    'escaped twice': () => inMain('<p>Dommel &amp;amp; Dons</p>'),
    'a euro escaped twice': () => inMain('<p>Vanaf &amp;euro; 10</p>'),
    'é that was read as Latin': () => inMain('<p>EÃ©n matras</p>'),
    'an apostrophe that was read as Latin': () => inMain('<p>Fotoâ€™s</p>'),
  },
  'page-not-indexed': {
    'a tag of the test site': () => inHead('<meta name="robots" content="noindex, nofollow">', 'pdp'),
    'none, for Google alone': () => inHead('<meta name="Googlebot" content="NONE">', 'homepage'),
  },
  'canonical-twice': {
    'of a theme and a plug-in': () => inHead('<link rel="canonical" href="/bedden">', 'plp-10'),
  },
  'charset-missing': {
    'no tag': () => edited('plp-10', '<meta charset="utf-8">', ''),
  },
  'viewport-missing': {
    'no tag': () => edited('plp-10', /<meta name="viewport"[^>]*>/, ''),
  },
  'language-missing': {
    'a language in words': () => edited('plp-10', 'lang="nl"', 'lang="nederlands"'),
    'a country before the language': () => edited('plp-10', 'lang="nl"', 'lang="NL_nl"'),
  },
  'address-missing': {
    'href with its letters turned': () => inMain('<a herf="/bedden">Bedden</a>'),
    'a link around a picture': () =>
      inMain('<a class="kaart"><img src="/a.png" alt="Bed" width="1" height="1"></a>'),
    'src with its letters turned': () => inMain('<img scr="/a.png" alt="Bed" width="1" height="1">'),
    'a picture that was not chosen': () => inMain('<img src="" alt="Bed" width="1" height="1">'),
  },
  'experiment-tag-unread': {
    'as property': () => inHead('<meta property="AB-test-OD478" content="OD478|B">'),
    'in small letters': () => inHead('<meta name="ab-test-od478" content="OD478|B">'),
  },
  'structured-rating-differs': {
    'another score': () => edited('pdp', '"ratingValue":8.4', '"ratingValue":9.4'),
    'another number of reviews': () => edited('pdp', '"ratingCount":71', '"ratingCount":710'),
    'a score of five': () => edited('pdp', '"ratingValue":8.4,"bestRating":10', '"ratingValue":4.7'),
  },
  'discount-shown-differs': {
    'a badge of before': () => edited('plp-10', /<span class="badge">−21%/, '<span class="badge">−31%'),
    'another shop’s badge': () => tile('<b>€ 149,-</b> <i>-25%</i>', ' data-original-price="186.25"'),
  },
  'cart-line-twice': {
    'an id twice': () => edited('cart-two-lines', /data-cart-item-id="[^"]*2"/, 'data-cart-item-id="item-1"'),
  },
  'order-attribute-wrong': {
    'no number': () => edited('page-order-confirmation', /data-order-number="[^"]*"/, 'data-order-number=""'),
    'an amount with a comma': () =>
      edited('page-order-confirmation', /data-order-tax="[^"]*"/, 'data-order-tax="353,16"'),
  },
  'consent-checked': {
    'the newsletter': () =>
      inMain('<label><input type="checkbox" name="mail" checked> Ja, stuur mij de nieuwsbrief</label>'),
    'conditions with a label beside them': () =>
      inMain('<input id="av" type="checkbox" checked><label for="av">Ik ga akkoord</label>'),
  },
  'autocomplete-unknown': {
    'letters turned': () => edited('checkout-customer', 'autocomplete="email"', 'autocomplete="emial"'),
    'a Dutch word': () => edited('checkout-customer', 'autocomplete="email"', 'autocomplete="postcode"'),
  },
  'pattern-unusable': {
    'a bracket that is open': () =>
      inMain('<label>Postcode <input name="pc" pattern="([1-9][0-9]{3}"></label>'),
  },
};

/** What is right, however like it looks. */
export const right: Pages = {
  'each text of ours, given again': () => withSettings(JSON.stringify({ translations: texts })),
  'texts of its own': () =>
    withSettings(
      JSON.stringify({
        translations: {
          'keep.added': 'In je lijst: {title} & {title}, voor < 5 euro',
          'OD500.appointment': 'Kom {snel} langs',
        },
      }),
    ),
  'no texts of its own': () => withSettings('{"translations":{}}'),
  'a tile’s price': () => tile('<b>€ 149,-</b>'),
  'a price in parts': () => tile('<b>€ <span>149</span><sup>,00</sup></b>'),
  'a price after euro': () => tile('<b>149 euro</b>'),
  'a price and what is saved': () =>
    tile('<b>€ 149,-</b> <em>Je bespaart € 40,-</em>', ' data-original-price="149.00"'),
  'a sentence with an amount': () =>
    tile('<p>Gratis bezorgd bij bestellingen vanaf € 50,- in heel Nederland</p>'),
  'a price a month': () => tile('<b>€ 149,-</b> <p>of € 12,42 per maand</p>'),
  'the price of the pack': () => tile('<b>€ 298,-</b>', ' data-quantity="2" data-price-total="298.00"'),
  'the price of a piece in a cart': () => line('<b>€ 298,-</b> <small>€ 149,- per stuk</small>'),
  'a countdown that runs': () => clock('2026-11-24'),
  'a countdown of today': () => clock('2026-11-23'),
  'a label around a field': () => inMain('<label>Naam <input name="a"></label>'),
  'what folds with a link inside': () =>
    inMain('<details><summary>Meer</summary><a href="/a">b</a></details>'),
  'a link of this site': () =>
    inMain('<a href="bedden.html">Bedden</a> <a href="/www">a</a> <a href="?www">b</a>'),
  'a link to a page without encryption': () => inMain('<a href="http://www.oud.nl/">Museum Slaap</a>'),
  'a telephone': () =>
    inMain(
      '<a href="tel:+31201234567">Bel</a> <a href="tel:0800-1234">b</a> <a href="tel:020%20123%2045%2067">c</a> <a href="tel:112">d</a>',
    ),
  'a telephone with an extension': () => inMain('<a href="tel:+31-20-1234567;ext=12">Bel</a>'),
  'a mail': () =>
    inMain(
      '<a href="mailto:info@dommel.nl?subject=Bed">Mail</a> <a href="mailto:?subject=Bed">Deel</a> <a href="mailto:a@b.nl,c@d.nl">c</a>',
    ),
  'a smaller sign': () => inMain('<p>90 &lt; 100, a&lt;b en p &gt; q, &lt;3, <code>&lt;p&gt;</code></p>'),
  'fields that are not sent': () =>
    inMain(
      '<label>Zoek <input type="search"></label><form id="f"><button>a</button></form><button form="f" type="submit">b</button><button type="button">c</button>',
    ),
  'an address with spaces around it': () => inMain('<a href=" /bedden ">Bedden</a> <a href="\n/b\n">b</a>'),
  'an address that is written out': () =>
    inMain('<a href="/algemene%20voorwaarden">a</a> <a href="/caf%C3%A9">b</a> <a href="/café">c</a>'),
  'a question with spaces': () =>
    inMain('<a href="/zoek?q=box spring">a</a> <a href="?maat=90 x 200#a b">b</a>'),
  'a picture in its address': () =>
    inMain(
      '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\' viewBox=\'0 0 1 1\'/>" alt="" width="1" height="1">',
    ),
  'an apostrophe in an address': () => inMain("<a href=\"/foto's\">a</a> <a href='/foto’s-bedden'>b</a>"),
  'the names of things in svg': () =>
    inMain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'),
  'a host that is listed': () =>
    withSettings(
      '{"chat":{"domain":"chat.example"},"botProtection":{"siteKey":"a","scriptUrl":"/bot.js"}}',
      ' data-script-hosts="pay.example chat.example"',
    ),
  'a host that we know': () =>
    withSettings('{"botProtection":{"siteKey":"a","scriptUrl":"https://www.google.com/recaptcha/api.js"}}'),
  'no mark of ours': () => inMain('<p data-behaves="well" data-islands-of="Zeeland">a</p>'),
  'structured data': () => structured(product),
  'a graph with a page and the product': () => structured({ '@graph': [{ '@type': 'WebPage' }, product] }),
  'a range around the price': () =>
    structured({
      ...product,
      offers: { '@type': 'AggregateOffer', lowPrice: 1739, highPrice: '2199.00', priceCurrency: 'EUR' },
    }),
  variants: () =>
    structured({
      '@type': 'ProductGroup',
      name: 'a',
      hasVariant: [
        { ...product, sku: '201106-160200' },
        { ...product, sku: '201106-140200', offers: { ...offer, price: 1739 } },
      ],
    }),
  'an offer that is over': () =>
    structured({
      ...product,
      offers: [
        offer,
        {
          ...offer,
          priceSpecification: {
            priceType: 'https://schema.org/StrikethroughPrice',
            price: 1999,
            priceCurrency: 'EUR',
          },
        },
      ],
    }),
  'a score out of ten': () =>
    structured({ ...product, aggregateRating: { ratingValue: 8.4, bestRating: 10, ratingCount: 71 } }),
  'other structured data': () => structured({ '@type': 'FAQPage' }),
  'a cart that search engines leave out': () =>
    inHead('<meta name="robots" content="noindex">', 'cart-empty'),
  'a page for search engines in words': () =>
    inHead('<meta name="robots" content="max-image-preview:large">', 'pdp'),
  'a language with its country': () => edited('plp-10', 'lang="nl"', 'lang="nl-NL"'),
  'a charset as older servers say it': () =>
    edited(
      'plp-10',
      '<meta charset="utf-8">',
      '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    ),
  'places and pages that are no links': () =>
    inMain(
      '<a id="maten"></a><a name="b">Maten</a><a aria-current="page">Bedden</a><a role="link" aria-disabled="true">Vorige</a>',
    ),
  'a picture that comes late': () => inMain('<img data-src="/a.png" alt="Bed" width="1" height="1">'),
  'signs and accents that are right': () =>
    inMain('<p>Dommel &amp; Dons, één à drie €, “Fâcheux”, Ãgua, R&amp;B; 50% @model</p>'),
  'a percentage that is no discount': () => tile('<b>€ 149,-</b> <i>100% wol</i> <i>-15% met code SLAAP</i>'),
  'a badge that rounds': () => tile('<b>€ 149,-</b> <i>−20%</i>', ' data-original-price="186"'),
  'a box for a filter, checked': () =>
    inMain('<label><input type="checkbox" name="soort" value="Nieuw" checked> Nieuw</label>'),
  'fields for another address': () =>
    edited(
      'checkout-customer',
      'autocomplete="email"',
      'autocomplete="section-b shipping work email webauthn"',
    ),
  'a score of five that is the page’s of ten': () =>
    edited('pdp', '"ratingValue":8.4,"bestRating":10', '"ratingValue":4.2'),
};
