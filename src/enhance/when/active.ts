import { whenActive } from '../../dom/when-active.ts';
import type { When } from './when.ts';

/** When the shopper is active anywhere in the page: moves the pointer, touches, turns the wheel or presses a key. */
export const active: When = ({ ownerDocument }, start) => whenActive(ownerDocument, start);
