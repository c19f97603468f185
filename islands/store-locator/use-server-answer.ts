import { useLayoutEffect, useRef } from 'react';
import { listen, undoAll } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import type { LocatorView } from './view-choice.tsx';

interface ServerAnswer {
  /** The server's list is what the shopper sees. */
  readonly isKept: boolean;
  readonly view: LocatorView;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onPoint: (id: string | undefined) => void;
}

/** Connects the server's own list with the map, and marks the chosen store in it. */
export function useServerAnswer(list: HTMLElement | undefined, answer: ServerAnswer): void {
  const { isKept, view, selected, onSelect, onPoint } = answer;
  const latestOnSelect = useRef(onSelect);
  latestOnSelect.current = onSelect;
  useLayoutEffect(() => {
    if (!list) return;
    const closest = ({ target }: Event, selector: string) =>
      (target as Element).closest<HTMLElement>(selector)?.dataset;
    const stops = [
      listen(list, 'click', (event) => {
        const id = closest(event, '[data-locator-on-map]')?.locatorOnMap;
        if (id) latestOnSelect.current(id);
      }),
      listen(list, 'pointerover', (event) => onPoint(closest(event, '[data-store-id]')?.storeId)),
      listen(list, 'pointerleave', () => onPoint(undefined)),
    ];
    return () => undoAll(stops);
  }, [list, onPoint]);
  useLayoutEffect(() => {
    if (!list || !isKept) return;
    const stores = [...list.querySelectorAll<HTMLElement>('[data-store-id]')];
    const chosen = stores.find(({ dataset }) => dataset.storeId === selected);
    const undos = [
      setAttributes(list, { 'data-view': view }),
      chosen ? setAttributes(chosen, { 'aria-current': 'true' }) : () => {},
    ];
    return () => undoAll(undos);
  }, [list, isKept, view, selected]);
}
