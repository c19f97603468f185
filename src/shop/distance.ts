/** A place on earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres, at the equator. */
const EARTH_RADIUS = 6_378_137;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const square = (number: number) => number * number;

/** Metres between two places as the crow flies, by the haversine rule. */
export function distance(one: Position, other: Position): number {
  const south = radians(one.latitude);
  const north = radians(other.latitude);
  const haversine =
    square(Math.sin((north - south) / 2)) +
    Math.cos(south) * Math.cos(north) * square(Math.sin(radians(other.longitude - one.longitude) / 2));
  // Rounding may bring it a hair above 1 for places on opposite sides of the earth.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Whole kilometres, as shoppers are told. */
export function wholeKilometres(metres: number): number {
  return Math.round(metres / 1000);
}
