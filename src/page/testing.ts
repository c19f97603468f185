import { vi } from 'vitest';
import { personalData } from '../analytics/personal-data.ts';
import { createWatcher } from '../dom/watcher.ts';
import { readSettings } from './read-settings.ts';
import { createReport, pageFaults } from './report.ts';
import type { Services } from './services.ts';
import { createSignals } from './signals.ts';
import { siteAddress } from './site-address.ts';
import { createStorage } from './storage.ts';
import { tellFaults } from './tell-faults.ts';
import { createTexts } from './texts.ts';

/** A page's report, whose words are there from the start: each fault is in the console at once. */
export function testReport(services: Partial<Pick<Services, 'page' | 'track'>> = {}) {
  const { report, onError } = Object.assign(pageFaults, createReport());
  const page = { type: '', settings: readSettings('{}') };
  tellFaults(onError, { page, track: () => {}, ...services }, 'test');
  return { report, onError };
}

/** Real services for the test's document, with a spy for `track`. Pass `settings` as a page has them. */
export function testServices(type = 'pdp', settings: object = {}) {
  const read = readSettings(JSON.stringify(settings));
  const { report } = testReport();
  const watcher = createWatcher(document, report);
  const track = vi.fn();
  const services: Services = {
    page: { type, settings: read },
    texts: createTexts(read.translations),
    signals: createSignals(document),
    track: track as Services['track'],
    watch: watcher.watch,
    storage: createStorage(window, { settings: read }),
    personalData,
    siteAddress,
    report,
    log: () => {},
  };
  return { services, track, stop: watcher.stop };
}

/** What a spy of the console was told: of each fault its code, what it is about and what the error says. */
export const faultsIn = ({ mock }: { mock: { calls: readonly unknown[][] } }): string[] =>
  mock.calls.map(([line]) =>
    `${line}`.replace(/^storefront ([\w-]+): [^(]*?(?: \((.*)\))?$/s, (_line, code, details) =>
      details ? `${code}: ${details}` : code,
    ),
  );

/** Creates an element from its markup. */
export function element<E extends HTMLElement = HTMLElement>(html: string): E {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as E;
}

/** Waits for a few rounds of the event loop, so that mutation callbacks, microtasks and messages have run. */
export async function turn(rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** An answer that comes when the test gives it. */
export function later<T>() {
  let answer = (_value: T) => {};
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (value: T) => answer(value) };
}
