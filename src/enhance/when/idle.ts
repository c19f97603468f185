import type { When } from './when.ts';

/** When the browser has nothing better to do, after 2 s at the latest. Safari has no idle callback: 200 ms there. */
export const idle: When = (_element, start) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
  return undefined;
};
