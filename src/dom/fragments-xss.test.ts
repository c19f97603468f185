import { expect, test } from 'vitest';
import { element } from '../page/testing.ts';
import { findCart, replaceCart } from '../shop/cart/cart-markup.ts';
import { exchangeArticle, placeOf, readContent } from '../shop/product/article-selection/parts.ts';
import type { FragmentSource } from './fragment.ts';
import { parseFragment } from './fragment.ts';
import { dangerous, forEachPayload, patience } from './testing.ts';

test(
  'nothing that runs comes with a cart, where its elements are new nor where they take the place of others',
  () =>
    forEachPayload((text) => {
      const source =
        `<!doctype html><html type="cart"><main data-behaviour="cart-page"><ul data-cart-lines></ul>
        <p><a href="${text}" onclick="x">a</a><img src="${text}" onerror="x"></p>
        <form action="${text}" onsubmit="x"></form><div>${text}</div></main></html>` as FragmentSource;
      const cart = () => findCart({ type: 'cart', source }, 'cart');
      const host = element('<main><ul data-cart-lines></ul><p><a>a</a><img></p><form></form></main>');
      replaceCart(host, cart());
      expect(host.querySelector('[data-cart-lines]')).not.toBeNull();
      expect(dangerous(host)).toEqual([]);
      replaceCart(host, cart());
      expect(dangerous(host)).toEqual([]);
    }),
  patience,
);

test(
  'nothing that runs comes with another article',
  () =>
    forEachPayload((text) => {
      const page = element(
        '<main data-article="a" data-product="1"><p data-article-part="price"></p><div data-article-part="choices"></div></main>',
      );
      const place = placeOf(page.children[1] as Element, page);
      const answer = parseFragment(
        `<div data-article-scope data-article="b" data-product="1" onclick="x"><div data-article-part="choices"><a href="${text}">b</a></div>
        <p data-article-part="price" onclick="x"></p><p>${text}</p></div>` as FragmentSource,
      );
      // A payload may end the attribute early, and swallow what follows: then nothing is shown.
      if (answer.querySelectorAll('[data-article-part]').length === 2)
        exchangeArticle(place, readContent(answer, place));
      expect(dangerous(page)).toEqual([]);
      expect(page.getAttributeNames().filter((name) => !name.startsWith('data-'))).toEqual([]);
    }),
  patience,
);
