import { number, props, text } from '../../src/page/prop-schemas.ts';

export const storeMapProps = props({
  latitude: number({ min: -90, max: 90 }),
  longitude: number({ min: -180, max: 180 }),
  name: text,
});
