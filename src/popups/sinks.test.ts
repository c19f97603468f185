import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { dangerous, forEachPayload, forEachText, patience } from '../dom/testing.ts';
import type { Services } from '../page/services.ts';
import { testServices, turn } from '../page/testing.ts';
import { createPopupManager } from './manager.ts';
import type { MadePopup } from './popup.ts';
import { FakeView, fragment } from './testing.ts';

let words: string | undefined;
const { services: real, stop } = testServices('content');
const services: Services = {
  ...real,
  texts: (defaults) => (key, values) => words ?? real.texts(defaults)(key, values),
};
const popups = createPopupManager(services, window, new FakeView());
const close = () => popups.current()?.close();

function show(request: Partial<MadePopup>) {
  const popup = popups.open({ name: 'one', title: 'Titel', content: { source: fragment('') }, ...request });
  if (!popup) throw new Error('did not open');
  return popup.dialog;
}

afterEach(() => {
  words = undefined;
  close();
});
afterAll(stop);

test(
  'runs no script from a title',
  () =>
    forEachText((text) => {
      const dialog = show({ title: text });
      expect(dialog.querySelector('.sf-popup-title')?.children).toHaveLength(0);
      expect(dialog.querySelector('.sf-popup-title')?.textContent).toBe(text);
      close();
    }),
  patience,
);

test(
  'sanitizes a fragment, also if its heading becomes the title',
  () =>
    forEachPayload((text) => {
      const dialog = show({ content: { source: fragment(`<h2>${text}</h2><div>${text}</div>`) } });
      expect(dangerous(dialog)).toEqual([]);
      close();
    }),
  patience,
);

test(
  'runs no script from the page’s texts for loading, failing and closing',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await forEachText(async (text) => {
      words = text;
      const dialog = show({ content: () => Promise.reject(new Error(text)), href: '/way' });
      await turn(1);
      expect(dialog.querySelector('[role=alert] p')?.textContent).toBe(text);
      expect(dangerous(dialog)).toEqual([]);
      close();
    });
  },
  patience,
);
