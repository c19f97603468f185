import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { withFixtureServer } from '../../../fixtures/testing.ts';
import { ServerError } from '../../calls/server-error.ts';
import { setCookie } from '../../calls/testing.ts';
import { lookUpAddress } from './address.calls.ts';

const store = { zipCode: '5611CK', houseNumber: 42 };

const fixtureServer = withFixtureServer();
afterEach(() => {
  setFault('');
});

const setFault = (fault: string) => setCookie('fixture-fault', fault && `Lookup=${fault}`);

test('a postcode and house number give street and town', async () => {
  await expect(lookUpAddress(store)).resolves.toEqual({ street: 'Dommelstraat', city: 'Eindhoven' });
});

test('an unknown address is null', async () => {
  await expect(lookUpAddress({ ...store, houseNumber: 99999 })).resolves.toBeNull();
  await expect(lookUpAddress({ ...store, zipCode: '9999XX' })).resolves.toBeNull();
});

test.each(['network', '500', 'html', 'redirect-login', 'shape'])(
  'the error of fault %s tells no address',
  async (fault) => {
    setFault(fault);
    const error = await lookUpAddress(store).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect(String(error)).not.toContain('5611');
  },
);

test('refuses an incomplete address', async () => {
  fixtureServer.use(
    http.get('*/Ajax/Address/Lookup', () => HttpResponse.json({ street: '', city: 'Eindhoven' })),
  );
  await expect(lookUpAddress(store)).rejects.toMatchObject({ kind: 'shape' });
});
