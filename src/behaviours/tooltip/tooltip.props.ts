import { props } from '../../page/prop-schemas.ts';

export const tooltipProps = props({});
