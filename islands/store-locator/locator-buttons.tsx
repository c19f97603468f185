import { useLayoutEffect, useRef } from 'react';
import { listen } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import type { Say } from '../../src/page/texts.ts';
import type { LocatorText } from './store-locator.texts.ts';

interface LocatorButtonsProps {
  /** The server's button for a search by location. Without one there is one of ours. */
  readonly locationButton: HTMLElement | null;
  readonly isLocating: boolean;
  readonly canReset: boolean;
  readonly onLocate: () => void;
  readonly onReset: () => void;
  readonly say: Say<LocatorText>;
}

/** Search by location, and reset. */
export function LocatorButtons(props: LocatorButtonsProps) {
  const { locationButton, isLocating, canReset, onLocate, onReset, say } = props;
  const latestOnLocate = useRef(onLocate);
  latestOnLocate.current = onLocate;
  useLayoutEffect(
    () => (locationButton ? listen(locationButton, 'click', () => latestOnLocate.current()) : undefined),
    [locationButton],
  );
  useLayoutEffect(
    () => (locationButton && isLocating ? setAttributes(locationButton, { 'data-busy': '' }) : undefined),
    [locationButton, isLocating],
  );
  return (
    <>
      {!locationButton && (
        <button
          type="button"
          className="sf-button sf-button-secondary"
          data-busy={isLocating ? '' : undefined}
          onClick={onLocate}
        >
          {say('storeLocator.useLocation')}
        </button>
      )}
      {canReset && (
        <button
          type="button"
          className="sf-button sf-button-secondary sf-locator-reset"
          aria-label={say('storeLocator.resetSearch')}
          onClick={onReset}
        >
          {say('storeLocator.reset')}
        </button>
      )}
    </>
  );
}
