import type { Position } from './distance.ts';

const template = 'https://www.google.com/maps/dir/?api=1&destination={latitude},{longitude}';

/**
 * The address of a foreign site that tells the way to a place, or undefined where the template is no https address, has
 * not both `{latitude}` and `{longitude}`, or the place is none on earth. Link to it with `rel="noopener external"`.
 */
export function routeAddress(
  { latitude, longitude }: Position,
  wayTemplate: string = template,
): string | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const places = ['{latitude}', '{longitude}'];
  if (!isOnEarth || !places.every((place) => wayTemplate.includes(place))) return undefined;
  const address = wayTemplate
    .replace('{latitude}', String(latitude))
    .replace('{longitude}', String(longitude));
  try {
    const { href, protocol, username } = new URL(address);
    return protocol === 'https:' && username === '' ? href : undefined;
  } catch {
    return undefined;
  }
}
