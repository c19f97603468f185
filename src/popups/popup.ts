import type { LoadContent, PopupContent } from './content.ts';

interface Common {
  /** In the signals and events: `terms-and-conditions`. */
  readonly name: string;
  /** Where focus goes back to; what has focus now, if not given. */
  readonly opener?: Element | null | undefined;
  /** Nobody pressed anything for it. */
  readonly uninvited?: boolean;
  /** Closed by its own buttons alone, once its content is there, and not replaced by a popup that need not be answered. */
  readonly mustAnswer?: boolean;
  /** Called once, after the signal, whatever closed it. */
  readonly onClosed?: () => void;
}

/** A popup that the manager makes. */
export interface MadePopup extends Common {
  /** Until the content brings its own heading. */
  readonly title: string;
  readonly content: PopupContent | LoadContent;
  readonly className?: string;
  /** What it is about, where one name has several, as a product: what was typed comes back for the same one only. */
  readonly about?: string | undefined;
  /** The way without us: offered when the content can't be loaded. */
  readonly href?: string | undefined;
}

/** A dialog that stands in the page already, not open, and is somebody else's to fill and to remove. */
export interface GivenPopup extends Common {
  readonly dialog: HTMLDialogElement;
}

export interface Popup {
  readonly name: string;
  readonly dialog: HTMLDialogElement;
  close(): void;
  /** Shows something else in the same popup; loads it, where a function is given. Not for a given dialog. */
  show(content: PopupContent | LoadContent): void;
  /** Settles when it has closed and the browser's history is as it was. Wait for it before you go to another page. */
  readonly closed: Promise<void>;
}
