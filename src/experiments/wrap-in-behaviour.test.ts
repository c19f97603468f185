import { afterEach, expect, it } from 'vitest';
import { wrapInBehaviour } from './move.ts';
import { closePages, experiment, fragment, openPage, settled } from './testing.ts';

afterEach(closePages);

const html = '<form><fieldset><input name="q"></fieldset><p>Onder</p></form>';
const wrapped = () =>
  [...document.querySelectorAll('[data-behaviour="fold-away"] > fieldset')].map(
    (one) => one.parentElement?.dataset.open,
  );

async function open(markup = html) {
  const change = wrapInBehaviour('fieldset', 'fold-away', { 'data-open': 'true' });
  const page = openPage({ html: markup, known: [experiment('OD478', [change])] });
  const before = document.body.innerHTML;
  await page.experiments.start('OD478', 'B');
  await settled();
  return { ...page, before };
}

it('puts the element into one with the behaviour and its attributes, and back to the byte', async () => {
  const { experiments, before } = await open();
  expect(wrapped()).toEqual(['true']);
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = 'matras';
  experiments.stop('OD478');
  expect(document.body.innerHTML).toBe(before);
  expect([document.querySelector('input'), input.value]).toEqual([input, 'matras']);
});

it('takes what comes late and what replaces it, each once', async () => {
  await open('<main></main>');
  for (let round = 0; round < 2; round++) {
    document.querySelector('main')?.replaceChildren(fragment(html));
    await settled();
    expect(wrapped()).toEqual(['true']);
  }
});

it('lets go what the page takes away, and leaves nothing of it', async () => {
  const { experiments } = await open();
  document.querySelector('fieldset')?.remove();
  await settled();
  experiments.stop('OD478');
  expect(document.body.innerHTML).toBe('<form><p>Onder</p></form>');
});
