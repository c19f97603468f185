import { atom, type WritableAtom } from 'nanostores';
import { perPage } from './per-page.ts';

export interface OpenPopup {
  /** The name in signals: `add-to-cart`. */
  readonly name: string;
  readonly dialog: HTMLDialogElement;
  close(): void;
}

/** The popup that is open on the page. The popup manager sets it. */
export const openPopupOf: (page: object) => WritableAtom<OpenPopup | undefined> = perPage(() =>
  atom<OpenPopup | undefined>(undefined),
);
