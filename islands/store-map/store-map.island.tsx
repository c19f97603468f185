import { useMemo, useState } from 'react';
import { defineIsland } from '../../src/enhance/react/define-island.tsx';
import { number, props, text } from '../../src/page/prop-schemas.ts';
import { MapFrame } from '../../src/shop/stores/map/map-frame.tsx';
import type { MapStore } from '../../src/shop/stores/map/map-settings.ts';

interface StoreMapProps {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}

/** Where one store is, on its page, below its address. The map comes when the shopper asks for it. */
function StoreMap({ latitude, longitude, name }: StoreMapProps) {
  const [selected, setSelected] = useState<string>();
  const [pointedAt, setPointedAt] = useState<string>();
  const stores = useMemo(
    (): MapStore[] => [{ id: 'this', name, latitude, longitude, lines: [] }],
    [name, latitude, longitude],
  );
  return (
    <MapFrame
      isWanted={false}
      stores={stores}
      selected={selected}
      pointedAt={pointedAt}
      onSelect={setSelected}
      onPoint={setPointedAt}
    />
  );
}

export default defineIsland({
  name: 'store-map',
  props: props({
    /** of the store, in degrees */
    latitude: number({ min: -90, max: 90 }),
    /** of the store, in degrees */
    longitude: number({ min: -180, max: 180 }),
    /** the store's name */
    name: text(),
  }),
  /** the store's address */
  parts: {},
  component: StoreMap,
});
