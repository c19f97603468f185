import type { Say } from '../../src/page/texts.ts';
import { wholeKilometres } from '../../src/shop/stores/distance.rules.ts';
import type { Store } from '../../src/shop/stores/stores.calls.ts';
import type { Found } from './find-stores.ts';
import type { LocatorText } from './store-locator.texts.ts';

/** Labels of the results, nearest first. */
export const letters = ['A', 'B', 'C'] as const;

interface StoreListProps {
  readonly found: Found;
  readonly siteAddress: (address: unknown) => string | undefined;
  readonly selected: string | undefined;
  readonly pointedAt: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onPoint: (id: string | undefined) => void;
  readonly say: Say<LocatorText>;
}

export function StoreList({
  found,
  siteAddress,
  selected,
  pointedAt,
  onSelect,
  onPoint,
  say,
}: StoreListProps) {
  return (
    <ol className="sf-stores">
      {found.near.map(({ store, distance }, at) => {
        const id = String(store.storeId);
        return (
          <StoreCard
            key={id}
            store={store}
            letter={letters[at] ?? ''}
            distance={distanceText(distance, say)}
            href={siteAddress(store.url)}
            isSelected={id === selected}
            isPointedAt={id === pointedAt}
            onMap={() => onSelect(id)}
            onPoint={(isPointedAt) => onPoint(isPointedAt ? id : undefined)}
            say={say}
          />
        );
      })}
    </ol>
  );
}

interface StoreCardProps {
  readonly store: Store;
  readonly letter: string;
  /** In words. */
  readonly distance: string;
  /** The store's page. Undefined if the server's URL is on another site. */
  readonly href: string | undefined;
  readonly isSelected: boolean;
  readonly isPointedAt: boolean;
  readonly onMap: () => void;
  readonly onPoint: (isPointedAt: boolean) => void;
  readonly say: Say<LocatorText>;
}

/** A store in the list, with everything a shopper needs for a visit without the map. */
function StoreCard(props: StoreCardProps) {
  const { store, letter, distance, href, isSelected, isPointedAt, onMap, onPoint, say } = props;
  const { name, address, phone, isOpenNow, openMessage, allowAppointment, storeId } = store;
  const number = numberOf(phone);
  return (
    <li
      className={`sf-store${isSelected ? ' sf-store-selected' : ''}${isPointedAt ? ' sf-store-pointed' : ''}`}
      aria-current={isSelected}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <span className="sf-letter" aria-hidden="true" translate="no">
        {letter}
      </span>
      <div className="sf-store-facts">
        <h3 className="sf-store-name">
          <span className="sf-status" translate="no">{`${letter}: `}</span>
          {href ? <a href={href}>{name}</a> : name}
          <span className="sf-store-distance">
            <span aria-hidden="true">{distance}</span>
            <span className="sf-status">{`, ${say('storeLocator.distanceSpoken', { distance })}`}</span>
          </span>
        </h3>
        <p>{address}</p>
        <p className={isOpenNow ? 'sf-store-open' : 'sf-store-closed'}>
          {openingText(isOpenNow ? say('storeLocator.open') : say('storeLocator.closed'), openMessage)}
        </p>
        {number && (
          <p>
            <a href={`tel:${number}`} aria-label={`${say('storeLocator.phone', { name })}: ${phone}`}>
              {phone}
            </a>
          </p>
        )}
        <p className="sf-store-actions">
          {allowAppointment && (
            <a
              className="sf-button sf-button-primary"
              href={`/Winkels/Afspraak?storeId=${storeId}`}
              data-behaviour="appointment-opener"
              data-store-id={storeId}
              aria-label={say('storeLocator.appointmentAt', { name })}
            >
              {say('storeLocator.appointment')}
            </a>
          )}
          <button
            type="button"
            className="sf-button sf-button-secondary"
            aria-label={say('storeLocator.onMapOf', { name })}
            onClick={onMap}
          >
            {say('storeLocator.onMap')}
          </button>
        </p>
      </div>
    </li>
  );
}

/** The number for a `tel:` link. In `+31 (0)40` the zero is only for domestic calls. */
function numberOf(phone: string): string {
  const number = /^\s*(\+|00)/.test(phone) ? phone.replace('(0)', '') : phone;
  return number.replace(/[^\d+]/g, '');
}

/** The server's message if it says whether the store is open, else both: `Gesloten. Wegens verbouwing`. */
function openingText(state: string, message: string): string {
  const text = message.trim();
  if (!text) return state;
  return /\b(open|gesloten|dicht)\b/i.test(text) ? text : `${state}. ${text}`;
}

/** A distance in metres, in words: whole kilometres, and never none. */
export function distanceText(metres: number, say: Say<LocatorText>): string {
  const km = wholeKilometres(metres);
  return km ? say('storeLocator.distance', { km }) : say('storeLocator.underOneKm');
}
