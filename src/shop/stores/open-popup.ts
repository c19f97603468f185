import { atom, type WritableAtom } from 'nanostores';
import { perPage } from '../../page/per-page.ts';

export interface OpenPopup {
  /** As in the signals: `add-to-cart`. */
  readonly name: string;
  readonly dialog: HTMLDialogElement;
  close(): void;
}

/** The popup that is open in the page. The manager of popups sets it. */
export const openPopupOf: (page: object) => WritableAtom<OpenPopup | undefined> = perPage(() =>
  atom<OpenPopup | undefined>(undefined),
);
