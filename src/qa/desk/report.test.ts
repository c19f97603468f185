import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readReport } from '../../../tools/replay/read-report.ts';
import { createEarlyEvents } from '../../enhance/early-events.ts';
import { hearMarkers } from '../../enhance/hear-markers.ts';
import { startEnhancements } from '../../enhance/start.ts';
import { mountInside } from '../../enhance/take-over.ts';
import { strategies } from '../../enhance/when/read-when.ts';
import { props, text } from '../../page/prop-schemas.ts';
import type { Services } from '../../page/services.ts';
import { testServices } from '../../page/testing.ts';
import type { HeardCall } from './heard.ts';
import { lifeRows, restart } from './lives.ts';
import type { Desk } from './recording.ts';
import { makeReport, reportName } from './report.ts';
import { openSession } from './session.ts';

let page: ReturnType<typeof open>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page = open();
});
afterEach(() => {
  page.stop();
  document.documentElement.removeAttribute('type');
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** A page with one island, and the desk's view of it. */
function open() {
  document.documentElement.setAttribute('type', 'pdp');
  document.body.innerHTML =
    '<div data-island="guide" data-title="Bed" data-state=""><form><input name="mail" value="jan@voorbeeld.nl"><p>Bel 06-12345678</p></form></div>';
  const { services: given, stop } = testServices('pdp');
  const heard: HeardCall[] = [];
  const log: Services['log'] = (...all) => void heard.push([performance.now(), 'log', all]);
  const services = { ...given, log };
  const early = createEarlyEvents(document);
  const guide = mountInside(props({ title: text() }), (_props, { host }) => {
    host.textContent = 'mounted';
    return undefined;
  });
  const all = startEnhancements(
    [
      {
        kind: 'island',
        name: 'guide',
        when: strategies.now,
        load: async () => ({ default: guide }),
        defers: 'a',
      },
    ],
    services,
    early,
  );
  hearMarkers(services.watch, early).claimBy(all.claim);
  const host = document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
  return { services, stop, heard, lives: all.lives, host };
}

const mounted = () => vi.waitFor(() => expect(page.host.dataset.state).toBe('mounted'));
const row = () => lifeRows(page.lives.values(), page.heard)[0];

it('tells how an island is: its state, times and props, also after it failed and began anew', async () => {
  await mounted();
  expect(row()).toMatchObject({
    props: '{"title":"Bed"}',
    ms: expect.any(Number),
    life: { state: 'mounted' },
  });
  row()?.life.fail(new Error('the desk made it fail'));
  expect(row()?.life).toMatchObject({ state: 'failed', error: { message: 'the desk made it fail' } });
  const { life } = row() ?? {};
  if (life) restart(life);
  await mounted();
  expect(row()?.life).not.toBe(life);
});

it('reports the page without anything personal, as the replay reads it', async () => {
  await mounted();
  row()?.life.fail(new Error('mail van jan@voorbeeld.nl'));
  const session = openSession(page.services.storage);
  session.change({
    faults: { cart: '500' },
    steps: [{ path: '/bed', did: 'pressed', what: 'button "Bestel"', selector: '.order' }],
  });
  page.services.storage.set('consentLevel', '7');
  page.services.storage.set('userId', '7b0b9f5e-0000-4000-8000-000000000000');
  const desk = {
    ...page,
    ...session,
    enhancements: [{ name: 'guide' }],
    errors: atom([{ at: 1, kind: 'error', text: 'nl\njan@voorbeeld.nl failed' }]),
    calls: atom([]),
    storefront: {
      version: 'abc1234',
      page: { type: 'pdp' },
      experiments: { list: () => [{ id: 'OD478', name: 'a', active: true, variant: 'B' }] },
      analytics: { events: () => [] },
    },
  } as unknown as Desk;
  window.history.replaceState(null, '', '/bed?maat=90&Address=Utrecht&mail=jan@voorbeeld.nl&qa');
  const report = makeReport(desk);
  const text = JSON.stringify(report);
  expect(text).not.toMatch(/jan@|06-12345678|Utrecht|7b0b9f5e/);
  expect(report).toMatchObject({
    ...{ page: '/bed?maat=90', consent: '7', faults: { cart: '500' } },
    elements: [{ name: 'guide', state: 'failed', markup: expect.stringContaining('name="mail"') }],
    toSeeItAgain: ['Choose OD478:B', 'Have cart meet "500"', 'Press the button "Bestel"'],
  });
  expect(reportName(report)).toMatch(/^report-pdp-\d{4}-\d\d-\d\d-\d{4}\.json$/);
  expect(readReport(text, 'report.json').steps).toHaveLength(1);
});

it('has of an element no text and no value that may be a customer’s', async () => {
  await mounted();
  page.host.innerHTML =
    '<!-- Jansen --><h1 title="Sanne Jansen">Bedankt, Sanne</h1><p data-order-number="70012345">Dorpsstraat 7, 3511 AB Utrecht</p><input name="street" value="Dorpsstraat"><textarea>bij Jansen</textarea>';
  row()?.life.fail(new Error('x'));
  const desk = {
    ...page,
    enhancements: [],
    ...openSession(page.services.storage),
    errors: atom([]),
    calls: atom([]),
    storefront: {
      page: { type: 'checkout-payment' },
      experiments: { list: () => [] },
      analytics: { events: () => [] },
    },
  } as unknown as Desk;
  const life = row()?.life;
  life?.element.replaceChildren(...page.host.childNodes);
  life?.element.insertAdjacentHTML(
    'beforeend',
    '<i title="Jansen" data-order-number="70012345">Dorpsstraat</i>',
  );
  const [reported] = makeReport(desk).elements;
  expect(reported?.markup).toContain('data-island="guide"');
  expect(reported?.markup).toContain('<i title="(6)" data-order-number="(8)">(11)</i>');
  expect(reported?.markup).not.toMatch(/Jansen|Sanne|Dorpsstraat|70012345|3511|Utrecht/);
});

it.each([
  ['{', /report.json is not JSON/],
  ['{}', /report.json is no report of the desk: format/],
  [
    '{"format":"storefront-report-1","version":"1","page":"https://elsewhere.test/"}',
    /page: expected a path/,
  ],
  ...['//elsewhere.test', '/\\\\elsewhere.test', '/\\t/elsewhere.test'].map((page): [string, RegExp] => [
    `{"format":"storefront-report-1","version":"1","page":"${page}"}`,
    /page: expected a path/,
  ]),
  ['\u001b[2J', /^report.json is not JSON: \P{Cc}*$/u],
])('refuses %s as a report', (text, message) => {
  expect(() => readReport(text, 'report.json')).toThrow(message);
});
