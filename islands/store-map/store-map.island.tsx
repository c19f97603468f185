import { useMemo, useState } from 'react';
import { MapFrame } from '../../src/map/map-frame.tsx';
import type { MapStore } from '../../src/map/map-store.ts';
import { defineIsland } from '../../src/react/define-island.tsx';
import { storeMapProps } from './store-map.props.ts';

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

export default defineIsland(storeMapProps, StoreMap, { render: 'beside' });
