import { expect, it, vi } from 'vitest';
import { hashEmail } from '../../src/analytics/hash.ts';
import { fragment, openPage, settled } from '../../src/experiments/engine/testing.ts';
import { freshViewport } from '../testing.ts';
import experiment from './index.ts';

const view = freshViewport();

const html =
  '<form><div data-checkout-email><label>E-mail</label><input type="email"></div><input type="email"></form>';
const field = () => document.querySelector('input') as HTMLInputElement;
const texts = () => [...document.querySelectorAll('.od545-confirmation')].map((line) => line.textContent);
const line = (email: string) => `De orderbevestiging sturen we naar: ${email}`;

/** What the page's own check does with what the shopper fills in. */
async function fill(value: string, isValid = true) {
  field().removeAttribute('data-valid');
  field().value = value;
  await settled();
  field().toggleAttribute('data-valid', isValid);
  field().dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(texts()).toHaveLength(isValid ? 1 : 0));
  await settled();
}

async function open(variant = 'B', markup = html, stored = {}) {
  const page = openPage({
    type: 'checkout-customer',
    html: markup,
    tags: { OD545: `OD545|${variant}` },
    known: [experiment],
    stored,
  });
  const { before } = page;
  await settled();
  const named = (name: string) =>
    page.events.filter((event) => event.name === name).map(({ parameters }) => parameters);
  const measured = () =>
    named('experiment_measurement').map(({ eventAction, eventLabel }) => [eventAction, eventLabel]);
  return { ...page, before, measured, subscribers: () => named('newsletter_subscribe') };
}

it('OD545: says where the confirmation goes while the address is valid, and goes to the byte', async () => {
  const { experiments, before } = await open();
  expect(document.body.outerHTML).toBe(before);
  await fill('jan@winkel.nl');
  expect(texts()).toEqual([line('jan@winkel.nl')]);
  expect(field().nextElementSibling?.className).toBe('od545-confirmation');
  field().removeAttribute('data-valid');
  await vi.waitFor(() => expect(texts()).toEqual([]));
  await fill('piet@winkel.nl');
  expect(texts()).toEqual([line('piet@winkel.nl')]);
  experiments.stop('OD545');
  field().removeAttribute('data-valid');
  expect(document.body.outerHTML).toBe(before);
});

it('OD545: an address is text, whatever it looks like', async () => {
  await open();
  await fill('<img/src=x>@winkel.nl');
  expect(texts()).toEqual([line('<img/src=x>@winkel.nl')]);
  expect(document.querySelector('.od545-confirmation img')).toBeNull();
});

it('OD545: sends the newsletter event once per address, however it is written, and never the address itself', async () => {
  const { events, subscribers } = await open();
  for (const email of ['an@winkel.nl', 'bo@winkel.nl', 'An@Winkel.nl', 'an@winkel.nl']) await fill(email);
  await vi.waitFor(() => expect(subscribers()).toHaveLength(2));
  expect(subscribers()).toEqual(
    await Promise.all(
      ['an@winkel.nl', 'bo@winkel.nl'].map(async (email) => ({
        placement: 'checkout-email',
        email_hash: await hashEmail(email),
      })),
    ),
  );
  expect(JSON.stringify(events)).not.toMatch(/winkel/i);
});

it('OD545: notes an address once its event was sent, and no sooner', async () => {
  const page = await open();
  let send: (() => void) | undefined;
  const track: typeof page.services.track = (_name, _parameters, { onSent } = {}) => {
    send = onSent;
  };
  Object.assign(page.services, { track });
  await fill('an@winkel.nl');
  await vi.waitFor(() => expect(send).toBeDefined());
  expect(page.storage.has('subscribers-reported')).toBe(false);
  send?.();
  expect(page.storage.get('subscribers-reported')).toMatch(/^[\da-f]{16}$/);
});

it('OD545: sends it for each of several addresses in the field, and says them all', async () => {
  const { subscribers } = await open();
  await fill('an@winkel.nl, Bo@winkel.nl cor@winkel.nl');
  expect(texts()).toEqual([line('an@winkel.nl, Bo@winkel.nl cor@winkel.nl')]);
  await vi.waitFor(() => expect(subscribers()).toHaveLength(3));
  await fill('bo@winkel.nl');
  await settled();
  // Each is sent when its hash is there, in no certain order.
  const hashes = await Promise.all(['an@winkel.nl', 'bo@winkel.nl', 'cor@winkel.nl'].map(hashEmail));
  expect(
    subscribers()
      .map(({ email_hash }) => email_hash)
      .sort(),
  ).toEqual(hashes.sort());
});

it('OD545: comes at once for an address that is valid from the start, and with a field that comes late', async () => {
  const valid = html.replace('<input type="email">', '<input type="email" value="x@winkel.nl" data-valid>');
  const { subscribers } = await open('B', valid);
  expect(texts()).toEqual([line('x@winkel.nl')]);
  const reported = [{ placement: 'checkout-email', email_hash: await hashEmail('x@winkel.nl') }];
  await vi.waitFor(() => expect(subscribers()).toEqual(reported));
  await fill('y@winkel.nl');
  await vi.waitFor(() => expect(subscribers()).toHaveLength(2));
  await fill('x@winkel.nl');
  expect(subscribers()).toHaveLength(2);
  await open('B', '<main></main>');
  document.querySelector('main')?.append(fragment(valid));
  await settled();
  expect(texts()).toEqual([line('x@winkel.nl')]);
});

it('OD545: reports an address that a later page brings along once a visit, and keeps no address', async () => {
  const valid = html.replace('<input type="email">', '<input type="email" value="x@winkel.nl" data-valid>');
  const first = await open('B', valid);
  await vi.waitFor(() => expect(first.subscribers()).toHaveLength(1));
  const stored = Object.fromEntries(first.storage);
  expect(stored['subscribers-reported']).toBe((await hashEmail('x@winkel.nl'))?.slice(0, 16));
  expect(JSON.stringify(stored)).not.toContain('winkel');
  const second = await open('B', valid, stored);
  await fill('y@winkel.nl');
  await vi.waitFor(() => expect(second.subscribers()).toHaveLength(1));
  expect(second.subscribers()[0]?.email_hash).toBe(await hashEmail('y@winkel.nl'));
});

it('OD545: variant A shows and sends nothing, and measures the field', async () => {
  const { before, measured, subscribers } = await open('A');
  field().value = 'cor@winkel.nl';
  field().toggleAttribute('data-valid', true);
  field().dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  view.look(field());
  expect(measured()).toEqual([
    ['interaction', 'email valid'],
    ['viewport', 'email field'],
  ]);
  expect(subscribers()).toEqual([]);
  field().removeAttribute('data-valid');
  expect(document.body.outerHTML).toBe(before);
});

it('OD545: variant B measures the line and each valid address, and not one that is wrong', async () => {
  const { measured } = await open();
  await fill('jan@', false);
  expect(measured()).toEqual([]);
  await fill('dik@winkel.nl');
  view.look(document.querySelector('.od545-confirmation'));
  expect(measured()).toEqual([
    ['interaction', 'email valid'],
    ['viewport', 'confirmation line'],
  ]);
});

it('OD545: measures an address that was filled in before the code of the check was there, once', async () => {
  const { measured } = await open();
  field().value = 'els@winkel.nl';
  field().dispatchEvent(new Event('change', { bubbles: true }));
  expect(measured()).toEqual([]);
  for (const isValid of [true, false, true]) {
    field().toggleAttribute('data-valid', isValid);
    await settled();
  }
  expect(measured()).toEqual([['interaction', 'email valid']]);
});
