import { axe, expect, test } from './support/test.ts';

const pageWith = (texts: string) =>
  `<!doctype html><html lang="nl"><title>Bedden</title><body style="background:#fff;color:#111"><main><h1>Bedden</h1>${texts}</main>`;

test('the accessibility check finds each look of too little contrast, and what other rules find', async ({
  page,
}) => {
  const fault = async (texts: string) => {
    await page.setContent(pageWith(texts));
    return axe(page).then(
      () => '',
      ({ message }) => message as string,
    );
  };
  const good = '<p class="a">Duin</p><p class="a">Heide</p>';
  expect(await fault(good)).toBe('');
  expect(await fault(`${good}<p class="a" style="color:#bbb">Polder</p>`)).toContain('color-contrast');
  expect(await fault(`${good}<section style="background:#222">${good}</section>`)).toContain(
    'color-contrast',
  );
  expect(await fault(`${good}<img src="data:,">`)).toContain('image-alt');
  expect(await fault(`${good}<button aria-label="Toon Duin op de kaart">Toon op kaart</button>`)).toContain(
    'label-content-name-mismatch',
  );
  expect(await fault(good)).toBe('');
});
