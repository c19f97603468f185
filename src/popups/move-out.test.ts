import { afterEach, expect, test } from 'vitest';
import { element, testServices, turn } from '../page/testing.ts';
import { popupsOf } from './manager.ts';

const { services, stop } = testServices();
afterEach(() => {
  popupsOf(services).current()?.close();
  document.body.replaceChildren();
  stop();
});

test('keeps an island that opens a popup from within another one in the page until its popup has closed', async () => {
  const island = element(`<section data-article="7" data-title="Vik" id="vik">
    <div data-island="add-to-cart"><form></form><dialog></dialog></div></section>`);
  const own = island.querySelector('dialog');
  if (!own) throw new Error('no dialog');
  const outer = popupsOf(services).open({
    name: 'outer',
    title: 'Outer',
    content: {
      mount(body) {
        body.append(island);
        return () => {};
      },
    },
  });
  const inner = popupsOf(services).open({ name: 'inner', dialog: own });
  expect(outer?.dialog.isConnected).toBe(false);
  expect(own.isConnected).toBe(true);
  // It still reports the product that was around it.
  expect(own.closest('[data-article]')?.getAttribute('data-title')).toBe('Vik');
  await turn();
  expect(own.isConnected).toBe(true);
  inner?.close();
  await turn();
  expect(own.isConnected).toBe(false);
  expect(document.querySelector('.sf-moved-out')).toBeNull();
});
