import { props } from '../../src/page/prop-schemas.ts';

export const cartPopupProps = props({});
