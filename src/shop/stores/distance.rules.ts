/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether both are within their bounds: services answer with numbers of any size. */
export function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** In metres, at the equator. */
const EARTH_RADIUS = 6_378_137;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const square = (number: number) => number * number;

/** The distance in metres as the crow flies, by the haversine formula. */
export function distance(one: Position, other: Position): number {
  const south = radians(one.latitude);
  const north = radians(other.latitude);
  const haversine =
    square(Math.sin((north - south) / 2)) +
    Math.cos(south) * Math.cos(north) * square(Math.sin(radians(other.longitude - one.longitude) / 2));
  // Rounding can make it slightly more than 1 for places on opposite sides of the earth.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Whole kilometres, for shoppers. */
export function wholeKilometres(metres: number): number {
  return Math.round(metres / 1000);
}
