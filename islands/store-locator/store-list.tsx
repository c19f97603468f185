import type { Say } from '../../src/page/texts.ts';
import { distanceText } from './distance-text.ts';
import type { Found } from './find-stores.ts';
import { StoreCard } from './store-card.tsx';
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
