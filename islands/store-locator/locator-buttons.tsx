import type { Say } from '../../src/page/texts.ts';
import type { LocatorText } from './store-locator.texts.ts';

interface LocatorButtonsProps {
  readonly isLocating: boolean;
  readonly canReset: boolean;
  readonly onLocate: () => void;
  readonly onReset: () => void;
  readonly say: Say<LocatorText>;
}

/** Buttons that the server's form lacks: search by location, and reset. */
export function LocatorButtons({ isLocating, canReset, onLocate, onReset, say }: LocatorButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="sf-button sf-button-secondary"
        data-busy={isLocating ? '' : undefined}
        onClick={onLocate}
      >
        {say('storeLocator.useLocation')}
      </button>
      {canReset && (
        <button type="button" className="sf-button sf-button-secondary" onClick={onReset}>
          {say('storeLocator.reset')}
        </button>
      )}
    </>
  );
}
