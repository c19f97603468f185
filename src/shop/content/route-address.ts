import { isOnEarth, type Position } from '../stores/distance.ts';

const template = 'https://www.google.com/maps/dir/?api=1&destination={latitude},{longitude}';

/**
 * Address of an external route planner to a place. Undefined if the template is not an https address with `{latitude}`
 * and `{longitude}`, or the position is invalid. Link to it with `rel="noopener external"`.
 */
export function routeAddress(position: Position, routeTemplate: string = template): string | undefined {
  const { latitude, longitude } = position;
  const places = ['{latitude}', '{longitude}'];
  if (!isOnEarth(position) || !places.every((place) => routeTemplate.includes(place))) return undefined;
  const address = routeTemplate
    .replace('{latitude}', String(latitude))
    .replace('{longitude}', String(longitude));
  try {
    const { href, protocol, username } = new URL(address);
    return protocol === 'https:' && username === '' ? href : undefined;
  } catch {
    return undefined;
  }
}
