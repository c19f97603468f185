import { expect, test } from 'vitest';
import { type FragmentSource, parseFragment } from './fragment.ts';
import { dangerous, forEachPayload, patience } from './testing.ts';

/** As Cloudflare hides a text: its first byte is the key of the others. */
const hide = (text: string, key = 0x6e) =>
  [key, ...[...new TextEncoder().encode(text)].map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const at = '/cdn-cgi/l/email-protection';
const words = (hex: string) =>
  `<span class="__cf_email__" data-cfemail="${hex}">[email&#160;protected]</span>`;
const shown = (html: string) => {
  const box = document.createElement('div');
  box.append(parseFragment(html as FragmentSource));
  return box.innerHTML;
};
const mail = 'winkel@dommel.nl';

test.each([
  ['in words', words(hide(mail)), mail],
  [
    'in words that are a link',
    `<a href="${at}" class="__cf_email__" data-cfemail="${hide(mail)}">x</a>`,
    mail,
  ],
  [
    'in a link to it',
    `<a href="${at}#${hide(mail)}">${words(hide(mail))}</a>`,
    `<a href="mailto:${mail}">${mail}</a>`,
  ],
  [
    'in a link with other words',
    `<a href="${at}#${hide(mail)}">Mail ons</a>`,
    `<a href="mailto:${mail}">Mail ons</a>`,
  ],
  [
    'with a subject',
    `<a href="${at}#${hide(`${mail}?subject=Hoi%20daar`)}">x</a>`,
    `<a href="mailto:${mail}?subject=Hoi%20daar">x</a>`,
  ],
  ['with the site', `<a href="https://shop.test${at}#${hide(mail)}">x</a>`, `<a href="mailto:${mail}">x</a>`],
  ['in capitals', words(hide(mail).toUpperCase()), mail],
  ['with another key', words(hide(mail, 0)), mail],
  ['with an accent and a plus', words(hide('joë+bed@café.nl')), 'joë+bed@café.nl'],
  ['twice in a text', `<p>${words(hide(mail))} of ${words(hide('b@c.nl'))}</p>`, `<p>${mail} of b@c.nl</p>`],
  ['in a template', `<template>${words(hide(mail))}</template>`, `<template>${mail}</template>`],
  [
    'in another link of the shop',
    `<a href="/contact">${words(hide(mail))}</a>`,
    `<a href="/contact">${mail}</a>`,
  ],
])('an address that Cloudflare hides is shown: %s', (_, html, expected) => {
  expect(shown(html)).toBe(expected);
});

test.each([
  ['nothing', ''],
  ['no hex', 'zz11'],
  ['half a byte', `${hide(mail)}a`],
  ['a key alone', '6e'],
  ['no e-mail address', hide('geen adres')],
  ['an address of a page', hide('javascript:alert(1)')],
  ['markup', hide('<img src=x onerror=alert(1)>@a.nl')],
  ['markup in it', hide('a@b.nl<script>1</script>')],
  ['a quote', hide('a"b@c.nl')],
  ['a space', hide('a b@c.nl')],
  ['a line end', hide('a@b.nl\nbcc:x@y.nl')],
  ['bytes that are no text', `00${'ff'.repeat(8)}`],
  ['two of them', hide('a@b.nl,c@d.nl')],
  ['no dot', hide('a@localhost')],
  ['thousands of bytes', hide(`${'a'.repeat(3000)}@b.nl`)],
  ['a turned direction', hide('a\u202eb@c.nl')],
])('%s stays hidden', (_, hex) => {
  expect(shown(words(hex))).toBe(words(hex).replace('&#160;', '&nbsp;'));
  expect(shown(`<a href="${at}#${hex}">x</a>`)).toBe(`<a href="${at}#${hex}">x</a>`);
});

test('no payload comes out of it', { timeout: patience }, () =>
  forEachPayload((text) => {
    for (const one of [text, `${text}@a.nl`, `a@b.nl${text}`, `a@b.nl?${text}`]) {
      const box = document.createElement('div');
      box.append(parseFragment(`${words(hide(one))}<a href="${at}#${hide(one)}">x</a>` as FragmentSource));
      expect(dangerous(box)).toEqual([]);
      expect([...box.querySelectorAll('*')].length).toBeLessThan(3);
    }
  }),
);
