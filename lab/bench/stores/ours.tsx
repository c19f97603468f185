import '../../../src/map/leaflet-here.ts';
import { Map as LeafletMap } from 'leaflet';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StoreList } from '../../../islands/store-locator/store-list.tsx';
import { locatorTexts } from '../../../islands/store-locator/store-locator.texts.ts';
import { mapTexts } from '../../../src/map/map.texts.ts';
import { StoreMap } from '../../../src/map/store-map.tsx';
import { createTexts } from '../../../src/page/texts.ts';
import type { Store } from '../../../src/server/stores/stores.ts';
import { nearestCount, nearestStores } from '../../../src/shop/stores/nearest-stores.ts';
import { painted, scatter } from './driver.ts';

LeafletMap.addInitHook(function (this: LeafletMap) {
  window.benchMap = this;
});
const texts = createTexts({});
const nothing = () => {};
const place = document.getElementById('place') ?? document.body;

const asStores = (count: number): Store[] =>
  scatter(count).map(({ id, latitude, longitude }) => ({
    storeId: id,
    name: `Winkel ${id}`,
    address: `Straat ${id}, 1000 AA Stad`,
    phone: '085 555 01 00',
    latitude,
    longitude,
    url: `/Winkels/${id}`,
    isOpenNow: id % 2 === 0,
    openMessage: 'Nu open tot 18.00 uur',
    allowAppointment: true,
  }));

const lists = new Map<number, Store[]>();
const listElement = document.createElement('div');
place.after(listElement);
const list = createRoot(listElement);
let searches = 0;

window.storesBench = {
  async map(count) {
    const stores = scatter(count).map(({ id, latitude, longitude }) => ({
      id: String(id),
      name: `Winkel ${id}`,
      latitude,
      longitude,
      lines: [],
    }));
    const before = performance.now();
    createRoot(place).render(
      <StoreMap
        firstView={{ latitude: 51.1467878, longitude: 4.9128134, zoom: 8 }}
        stores={stores}
        selected={undefined}
        pointedAt={undefined}
        onSelect={nothing}
        onPoint={nothing}
        say={texts(mapTexts)}
        tiles={undefined}
        onTilesFailed={nothing}
        onOneFinger={nothing}
      />,
    );
    while (!place.querySelector('.sf-map-place')) await painted();
    return performance.now() - before;
  },
  search(count) {
    const stores = lists.get(count) ?? asStores(count);
    lists.set(count, stores);
    searches += 1;
    const wanted = { latitude: 51 + (searches % 20) / 10, longitude: 4 + (searches % 7) / 3 };
    const before = performance.now();
    const near = nearestStores(stores, wanted, nearestCount.locator);
    flushSync(() =>
      list.render(
        <StoreList
          found={{ place: wanted, label: '', near, stores }}
          siteAddress={(address) => new URL(String(address), location.href).href}
          selected={undefined}
          pointedAt={undefined}
          onSelect={nothing}
          onPoint={nothing}
          say={texts(locatorTexts)}
        />,
      ),
    );
    listElement.getBoundingClientRect();
    return performance.now() - before;
  },
};
