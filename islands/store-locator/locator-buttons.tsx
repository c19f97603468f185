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

/** How the results are shown where there is no room for both. */
export type LocatorView = 'list' | 'map';

interface ViewChoiceProps {
  readonly view: LocatorView;
  readonly onView: (view: LocatorView) => void;
  readonly say: Say<LocatorText>;
}

/** The choice between list and map. Hidden by the style where both are shown. */
export function ViewChoice({ view, onView, say }: ViewChoiceProps) {
  const choices = [
    ['list', say('storeLocator.asList')],
    ['map', say('storeLocator.asMap')],
  ] as const;
  return (
    <fieldset className="sf-locator-view" aria-label={say('storeLocator.view')}>
      {choices.map(([choice, label]) => (
        <button key={choice} type="button" aria-pressed={view === choice} onClick={() => onView(choice)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
