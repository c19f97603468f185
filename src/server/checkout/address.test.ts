import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureServer } from '../../../fixtures/node.ts';
import { forgetVisitors } from '../../../fixtures/state.ts';
import { setCookie } from '../testing.ts';
import { lookUpAddress } from './address.ts';

const call = 'GET /Ajax/Address/Lookup';
const store = { zipCode: '5611CK', houseNumber: 42 };

beforeAll(() => fixtureServer.listen({ onUnhandledRequest: 'error' }));
afterAll(() => fixtureServer.close());
afterEach(() => {
  setFault('');
  fixtureServer.resetHandlers();
  forgetVisitors();
});

const setFault = (fault: string) => setCookie('fixture-fault', fault && `Lookup=${fault}`);

test('a postcode and house number give street and town', async () => {
  await expect(lookUpAddress(store)).resolves.toEqual({ street: 'Dommelstraat', city: 'Eindhoven' });
});

test('an unknown address is null', async () => {
  await expect(lookUpAddress({ ...store, houseNumber: 99999 })).resolves.toBeNull();
  await expect(lookUpAddress({ ...store, zipCode: '9999XX' })).resolves.toBeNull();
});

test.each([
  ['network', 'network'],
  ['500', 'status'],
  ['404', 'status'],
  ['html', 'content-type'],
  ['login', 'content-type'],
  ['redirect-login', 'content-type'],
  ['shape', 'shape'],
  ['empty', 'shape'],
] as const)('fault %s is an error of kind %s, which tells no address', async (fault, kind) => {
  setFault(fault);
  const error = await lookUpAddress(store).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind, call });
  expect(String(error)).not.toContain('5611');
});

test('refuses an incomplete address', async () => {
  fixtureServer.use(
    http.get('*/Ajax/Address/Lookup', () => HttpResponse.json({ street: '', city: 'Eindhoven' })),
  );
  await expect(lookUpAddress(store)).rejects.toMatchObject({ kind: 'shape' });
});

test('a late response is a time-out', async () => {
  setFault('timeout');
  await expect(lookUpAddress(store, { timeout: 60 })).rejects.toMatchObject({ kind: 'timeout' });
});
