import { expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../dom/fragment.ts';
import { dangerous, forEachPayload, forEachText, patience } from '../../dom/testing.ts';
import type { Services } from '../../page/services.ts';
import { element, testServices, turn } from '../../page/testing.ts';
import { contactOptions } from '../content/popups.calls.ts';
import { chatPlace } from './contact.ts';
import type { SayContact } from './dock.ts';
import { openDock } from './dock.ts';
import { createContact } from './options.ts';

vi.mock('../../popups/anchored/anchor.ts');
vi.mock('../content/popups.calls.ts');

/** The elements of a dock. Any other one was injected by a text. */
const own = new Set(['section', 'div', 'h2', 'p', 'span', 'button', 'svg', 'path']);

function checkWords(text: string) {
  const say: SayContact = () => text;
  const dock = openDock({ option: 'chat', say, isMinimized: false, onClose() {}, onOthers() {} });
  const holds = () => {
    for (const one of [dock.element, ...dock.element.querySelectorAll('*')])
      expect(own).toContain(one.localName);
    expect(dangerous(dock.element)).toEqual([]);
  };
  dock.showLoading(text);
  expect(dock.element.querySelector('[role="status"]')?.textContent).toBe(` ${text}`);
  holds();
  dock.announceReady(text);
  dock.showUnread(2);
  holds();
  dock.showFailure(text, [[text, () => {}]]);
  expect(dock.body.querySelector('p')?.textContent).toBe(text);
  expect(dock.body.querySelector('button')?.textContent).toBe(text);
  expect(dock.element.querySelector('h2')?.textContent).toBe(text);
  expect(dock.element.querySelector('button')?.getAttribute('aria-label')).toBe(text);
  holds();
  dock.remove();
}

async function checkPanel(text: string) {
  const { services, stop } = testServices('content');
  const quiet: Services = { ...services, log: () => {} };
  vi.mocked(contactOptions).mockResolvedValue(
    `<template data-contact-panel="sales"><p id="own">Bel ons</p><div>${text}</div></template>` as FragmentSource,
  );
  document.body.append(element('<main></main>'));
  createContact(quiet, window).choose('sales');
  await turn(1);
  const dock = document.querySelector('.sf-contact');
  expect(dock).not.toBeNull();
  if (dock) expect(dangerous(dock)).toEqual([]);
  stop();
  document.body.replaceChildren();
  localStorage.clear();
}

function checkCampaign(text: string) {
  const { window: address, origin } = chatPlace('chat.example.com', text, 'https://www.example.nl/');
  expect([origin, new URL(address).host, new URL(address).searchParams.get('campaign')]).toEqual([
    'https://chat.example.com',
    'chat.example.com',
    new URLSearchParams(new URLSearchParams({ campaign: text.trim() }).toString()).get('campaign'),
  ]);
}

function checkHost(text: string) {
  let place: ReturnType<typeof chatPlace> | undefined;
  try {
    place = chatPlace(text, 'advies', 'https://www.example.nl/');
  } catch (error) {
    expect((error as Error).message).toContain('no chat is opened');
  }
  if (place) expect(place.origin).toBe(`https://${text.toLowerCase()}`);
}

test.each([
  ['runs no script from the texts of a dock', forEachText, checkWords],
  ['runs no script from the panel of an option', forEachPayload, checkPanel],
  ['keeps a campaign in the query of the chat’s URL', forEachPayload, checkCampaign],
  ['uses the chat’s domain only as a host', forEachPayload, checkHost],
] as const)(
  '%s',
  async (_what, forEach, check) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await forEach(check);
  },
  patience,
);
