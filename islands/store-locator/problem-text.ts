import type { Say } from '../../src/page/texts.ts';
import type { LocatorProblem } from './find-stores.ts';
import type { LocatorQuery } from './locator-query.ts';
import type { LocatorText } from './store-locator.texts.ts';

const texts: Readonly<Record<LocatorProblem, LocatorText>> = {
  stores: 'storeLocator.storesFailed',
  'not-found': 'storeLocator.addressNotFound',
  'address-failed': 'storeLocator.addressFailed',
  denied: 'storeLocator.locationDenied',
  unavailable: 'storeLocator.locationUnavailable',
  timeout: 'storeLocator.locationTimeout',
};

/** The message for a problem. Starts with the address if the problem is about one. */
export function problemText(problem: LocatorProblem, query: LocatorQuery, say: Say<LocatorText>): string {
  const text = say(texts[problem]);
  const isOfAddress = problem === 'not-found' || problem === 'address-failed';
  return isOfAddress && query.by === 'address' ? `${query.address} ${text}` : text;
}

/** Whether the same search may succeed if repeated. */
export const canRetry = (problem: LocatorProblem): boolean =>
  problem === 'stores' || problem === 'address-failed' || problem === 'timeout';
