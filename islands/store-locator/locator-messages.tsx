import { LiveRegion, ProblemMessage } from '../../src/enhance/react/parts.tsx';
import { apart } from '../../src/page/text/typed-text.ts';
import type { Say } from '../../src/page/texts.ts';
import type { LocatorProblem, LocatorQuery } from './locator-query.ts';
import { distanceText } from './store-list.tsx';
import type { LocatorText } from './store-locator.texts.ts';
import type { LocatorState } from './use-locator.ts';

interface LocatorMessagesProps {
  readonly state: LocatorState;
  readonly wasReset: boolean;
  /** A blank address was submitted. */
  readonly isBlank: boolean;
  readonly onRetry: (query: LocatorQuery) => void;
  readonly say: Say<LocatorText>;
}

/** Announces progress and results to screen readers. Shows errors to everyone. */
export function LocatorMessages({ state, wasReset, isBlank, onRetry, say }: LocatorMessagesProps) {
  const problem = state.is === 'failed' && !isBlank ? state : undefined;
  return (
    <>
      <LiveRegion text={spokenText(state, wasReset, say)} />
      {(problem || isBlank) && (
        <ProblemMessage
          text={problem ? problemText(problem.problem, problem.query, say) : say('storeLocator.blank')}
          retryLabel={say('storeLocator.retry')}
          onRetry={problem && canRetry(problem.problem) ? () => onRetry(problem.query) : undefined}
          look="secondary"
        />
      )}
    </>
  );
}

function spokenText(state: LocatorState, wasReset: boolean, say: Say<LocatorText>): string {
  if (state.is === 'searching') return say('storeLocator.searching');
  if (state.is === 'start') return wasReset ? say('storeLocator.wiped') : '';
  if (state.is === 'failed') return '';
  const { near } = state.found;
  const [nearest] = near;
  if (!nearest) return say('storeLocator.none');
  const values = {
    count: near.length,
    name: nearest.store.name,
    distance: distanceText(nearest.distance, say),
  };
  return say(near.length === 1 ? 'storeLocator.foundOne' : 'storeLocator.found', values);
}

const texts: Readonly<Record<LocatorProblem, LocatorText>> = {
  stores: 'storeLocator.storesFailed',
  'not-found': 'storeLocator.addressNotFound',
  'address-failed': 'storeLocator.addressFailed',
  denied: 'storeLocator.locationDenied',
  unavailable: 'storeLocator.locationUnavailable',
  timeout: 'storeLocator.locationTimeout',
  unanswered: 'storeLocator.locationUnanswered',
};

/** The message for a problem. Starts with the address if the problem is about one. */
function problemText(problem: LocatorProblem, query: LocatorQuery, say: Say<LocatorText>): string {
  const text = say(texts[problem]);
  const isOfAddress = problem === 'not-found' || problem === 'address-failed';
  return isOfAddress && query.by === 'address' ? `${apart(query.address)} ${text}` : text;
}

/** Whether the same search may succeed if repeated. */
const canRetry = (problem: LocatorProblem): boolean =>
  problem === 'stores' || problem === 'address-failed' || problem === 'timeout';
