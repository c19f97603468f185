import type { Say } from '../../src/page/texts.ts';
import type { LocatorText } from './store-locator.texts.ts';

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
