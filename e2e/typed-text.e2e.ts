import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** How a text gets into a field that has focus. */
const ways = ['paste', 'drop', 'autofill', 'script', 'suggestion', 'typing'] as const;
type Way = (typeof ways)[number];

/** What stands in a field of ours, and how it comes from lists, links, chats and documents. */
const bidi = [...'\u200e\u200f\u061c'].map((mark) => `${mark} ${mark}`);
const wrap = (start: string, text: string, end = start) => `${start}${text}${end}`;
const marked = (text: string) => [
  wrap('\u202a', text, '\u202c'),
  wrap('\u202d', text, '\u202c'),
  wrap('\u202b\u202e', text, '\u202c\u202c'),
  wrap('\u2066', text, '\u2069'),
  wrap('\u2068\u200e', text, '\u2069'),
  wrap('\ufeff', text, '\u200b'),
  wrap('\u00a0\u2003', text, '\u00a0\u3000'),
  [...text].join('\u00ad'),
  [...text].join('\u200b'),
  ...bidi.map((mark) => `${mark}${text}${mark}`),
];
const wide = (text: string) =>
  text
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000');

const checkout = '/fixtures/checkout';
const cart = '/fixtures/cart';
const fields: readonly (readonly [start: string, name: string, text: string, copied: readonly string[]])[] = [
  [
    checkout,
    'CustomerInformation.PhoneNumber',
    '+31 (0)6 12 34 56 78',
    ['tel:+31 (0)6 12 34 56 78', 'Tel.: +31 (0)6 12 34 56 78', wide('+31 (0)6 12 34 56 78')],
  ],
  [
    checkout,
    'CustomerInformation.PhoneNumber',
    '0475 12 34 56',
    ['0475/12.34.56', 'tel:0475.12.34.56', 'GSM 0475 / 12 34 56'],
  ],
  [checkout, 'DeliveryAddress.ZipCode', '5611 CK', ['NL-5611 ck', '“5611 CK”', wide('5611CK'), '5611ck.']],
  [checkout, 'DeliveryAddress.HouseNumber', '42-a', ['nr. 42-a', '42–a,', wide('42-a')]],
  [
    checkout,
    'CustomerInformation.EmailAddress',
    'noor@voorbeeld.nl',
    [
      'mailto:noor@voorbeeld.nl',
      'Noor <noor@voorbeeld.nl>',
      '<mailto:noor@voorbeeld.nl?subject=Bed>',
      'noor@voorbeeld.nl.',
      wide('noor@voorbeeld.nl'),
    ],
  ],
  [checkout, 'DeliveryAddress.FirstName', 'Noor van Dijk', []],
  [
    cart,
    'code',
    'SLAAP25',
    [
      '“SLAAP25”',
      'SLAAP25.',
      "'SLAAP25',",
      '(«SLAAP25»)',
      '*SLAAP25*',
      wide('SLAAP25'),
      `SLAAP25${'\u200b'.repeat(50)}`,
    ],
  ],
];

async function enter(field: Locator, text: string, way: Way, devtools: CDPSession): Promise<void> {
  const page = field.page();
  await field.evaluate((element: HTMLInputElement) => {
    element.value = '';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await field.focus();
  if (way === 'typing') return page.keyboard.type(text);
  if (way === 'suggestion') return page.keyboard.insertText(text);
  if (way === 'paste') {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    return page.keyboard.press('ControlOrMeta+v');
  }
  if (way === 'drop') {
    const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
    return expect(field).not.toHaveValue('');
  }
  // As Chromium fills in: no more than the field takes.
  await field.evaluate(
    (element: HTMLInputElement, [value, isCut]) => {
      element.value = isCut && element.maxLength >= 0 ? value.slice(0, element.maxLength) : value;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    },
    [text, way === 'autofill'] as const,
  );
}

for (const way of ways)
  test(`whatever comes by ${way} stands in its field as the shopper sees it`, {
    tag: way === 'paste' ? [] : '@deep',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const devtools = await context.newCDPSession(page);
    const wrong: string[] = [];
    for (const start of [checkout, cart]) {
      await page.goto(start);
      for (const [, name, text, copied] of fields.filter(([on]) => on === start)) {
        const field = page.locator(`[name="${name}"]`).first();
        await field.scrollIntoViewIfNeeded();
        for (const given of [...marked(text), ...copied]) {
          await enter(field, given, way, devtools);
          await field.evaluate((element: HTMLElement) => element.blur());
          // What makes text plain comes with the first field.
          const isPlain = await expect(field)
            .toHaveValue(text, { timeout: 5000 })
            .then(
              () => true,
              () => false,
            );
          if (!isPlain)
            wrong.push(`${name}: ${JSON.stringify(given)} is ${JSON.stringify(await field.inputValue())}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
