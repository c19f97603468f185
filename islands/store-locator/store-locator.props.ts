import { props } from '../../src/page/prop-schemas.ts';

export const storeLocatorProps = props({});
