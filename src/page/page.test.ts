import { afterEach, describe, expect, test } from 'vitest';
import { readPage } from './page.ts';

const address = 'https://shop.example/assets/storefront.js';
const tag = `<script type="text/plain" src="${address}"></script>`;
const json = '{"experiments":{"OD478":false}}';
const settings = `<script type="application/json" id="storefront-settings">${json}</script>`;

afterEach(() => document.head.replaceChildren());

/** Whether the settings of such a page are read. */
function isRead(head: string, body = '') {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  return readPage(document, address).settings.experiments.OD478 === false;
}

describe('settings', () => {
  test.each([
    ['before our own tag', settings + tag, ''],
    ['before our own tag, in the body', '', settings + tag],
    ['in the head, where our tag is gone', settings, ''],
  ])('%s are read', (_where, head, body) => {
    expect(isRead(head, body)).toBe(true);
  });

  test.each([
    ['after our own tag', tag + settings, ''],
    ['after our own tag, in the body', tag, settings],
    ['in the body, where our tag is gone', '', settings],
    [
      'in another element',
      `<meta id="storefront-settings">${tag}`,
      `<p id="storefront-settings">${json}</p>`,
    ],
    [
      'in a script of another type',
      `<script id="storefront-settings" type="text/x">${json}</script>${tag}`,
      '',
    ],
  ])('%s are not read', (_where, head, body) => {
    expect(isRead(head, body)).toBe(false);
  });

  test.each(['null', '[]', '"x"', '{', '{"analytics":null,"experiments":3,"translations":null}'])(
    'that are %s stop nothing',
    (text) => {
      document.head.innerHTML = settings.replace(json, text) + tag;
      const read = readPage(document, address).settings;
      expect(read.experiments.OD478).toBeUndefined();
      expect(read.translations['a.b']).toBeUndefined();
    },
  );
});
