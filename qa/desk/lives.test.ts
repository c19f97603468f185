import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEarlyEvents, hearMarkers } from '../../src/enhance/hear-markers.ts';
import { startEnhancements } from '../../src/enhance/start.ts';
import { mountInside } from '../../src/enhance/take-over.ts';
import { strategies } from '../../src/enhance/when.ts';
import { props, text } from '../../src/page/prop-schemas.ts';
import type { Services } from '../../src/page/services.ts';
import { testServices } from '../../src/page/testing.ts';
import { lifeRows, restart } from './lives.ts';
import type { HeardCall } from './types.ts';

let page: ReturnType<typeof open>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page = open();
});
afterEach(() => {
  page.stop();
  document.documentElement.removeAttribute('type');
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
