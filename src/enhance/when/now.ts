import type { When } from './when.ts';

export const now: When = (_element, start) => {
  start();
  return undefined;
};
