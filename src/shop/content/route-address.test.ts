// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { routeAddress } from './route-address.ts';

const eindhoven = { latitude: 51.4381, longitude: 5.4752 };

describe('the route to a store', () => {
  it('leads to its position', () => {
    expect(routeAddress(eindhoven)).toBe('https://www.google.com/maps/dir/?api=1&destination=51.4381,5.4752');
    expect(routeAddress(eindhoven, 'https://maps.example/{latitude}/{longitude}')).toBe(
      'https://maps.example/51.4381/5.4752',
    );
  });

  it.each([
    'javascript:alert({latitude},{longitude})',
    'http://maps.example/{latitude},{longitude}',
    'https://maps.example/{latitude}',
    'https://shop@evil.example/{latitude},{longitude}',
    '/maps/{latitude},{longitude}',
    '',
  ])('rejects the template %j', (template) => {
    expect(routeAddress(eindhoven, template)).toBeUndefined();
  });

  it.each([
    [91, 5],
    [51, 181],
    [Number.NaN, 5],
    [51, Number.POSITIVE_INFINITY],
  ])('is undefined for %d, %d', (latitude, longitude) => {
    expect(routeAddress({ latitude, longitude })).toBeUndefined();
  });
});
