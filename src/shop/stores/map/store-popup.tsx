import { useEffect, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { isFocusNowhere } from '../../../dom/focus.ts';
import { listen } from '../../../dom/listen.ts';
import type { Say } from '../../../page/texts.ts';
import type { MapText } from './map.texts.ts';
import type { MapStore } from './map-settings.ts';

interface StorePopupProps {
  readonly store: MapStore;
  readonly say: Say<MapText>;
  readonly onClose: () => void;
}

/**
 * The popup of a pin. It gets focus, and returns it to what opened it: the pin, or a button in the list.
 */
export function StorePopup({ store, say, onClose }: StorePopupProps) {
  const { latitude, longitude } = store;
  // A new array with the same numbers would reopen the popup and lose focus.
  const position = useMemo((): [number, number] => [latitude, longitude], [latitude, longitude]);
  return (
    <Popup
      position={position}
      className="sf-map-popup"
      closeButton={false}
      // We close it ourselves, to return focus.
      closeOnEscapeKey={false}
      autoClose={false}
      closeOnClick={false}
      offset={[0, -40]}
      minWidth={230}
      maxWidth={280}
      autoPanPadding={[16, 16]}
    >
      <Content store={store} say={say} onClose={onClose} />
    </Popup>
  );
}

function Content({ store, say, onClose }: StorePopupProps) {
  const map = useMap();
  const href = store.href?.();
  const content = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const before = isFocusNowhere(element) ? null : document.activeElement;
    element.focus({ preventScroll: true });
    const stop = listen<KeyboardEvent>(map.getContainer(), 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    });
    return () => {
      stop();
      // Only if focus would be lost: the shopper may have moved on.
      if (!element.contains(document.activeElement) && !isFocusNowhere(map.getContainer())) return;
      const opener = before instanceof HTMLElement && before.isConnected ? before : map.getContainer();
      opener.focus({ preventScroll: true });
    };
  }, [map]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="sf-map-card" ref={content} tabIndex={-1} role="group" aria-label={store.name}>
      <p className="sf-map-card-name">
        {store.letter && <span className="sf-letter">{store.letter}</span>}
        {store.name}
      </p>
      {store.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="sf-map-card-actions">
        {href && <a href={href}>{say('map.toStore')}</a>}
        <button type="button" onClick={onClose}>
          {say('map.close')}
        </button>
      </p>
    </div>
  );
}
