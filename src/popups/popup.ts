import type { LoadContent, PopupContent } from './content.ts';

interface Common {
  /** Name in signals and events: `terms-and-conditions`. */
  readonly name: string;
  /** The element that gets focus back. Defaults to the focused element; null for none. */
  readonly opener?: Element | null | undefined;
  /** Opened without a user interaction. */
  readonly uninvited?: boolean;
  /** It stood on the history entry that the browser is on, and opens there again, or not at all. */
  readonly resumes?: boolean;
  /** Once its content has loaded, only its own buttons close it, and only a popup that must be answered replaces it. */
  readonly mustAnswer?: boolean;
  /** Once its content has loaded, Escape does not close it. */
  readonly ignoresEscape?: boolean;
  /** Selects what in its content must be seen. Otherwise it closes, as any popup that cannot be seen. */
  readonly needs?: string;
  /** Called once after it has closed for any reason, after the signal. */
  readonly onClosed?: () => void;
}

/** A popup that the manager makes. */
export interface MadePopup extends Common {
  /** Title until the content brings its own heading. */
  readonly title: string;
  readonly content: PopupContent | LoadContent;
  readonly className?: string;
  /** Distinguishes popups of one name, as by product. Typed text is restored only for the same one. */
  readonly about?: string | undefined;
  /** The page with the same content, offered if the content fails to load. */
  readonly href?: string | undefined;
}

/** A closed dialog that is already in the page. Its owner fills and removes it. */
export interface GivenPopup extends Common {
  readonly dialog: HTMLDialogElement;
}

export interface Popup {
  readonly name: string;
  readonly dialog: HTMLDialogElement;
  close(): void;
  /** Replaces the content. Loads it if it is a function. Does nothing for a `GivenPopup`. */
  show(content: PopupContent | LoadContent): void;
  /** Resolves when it has closed and the browser's history is restored. Wait for it before you navigate. */
  readonly closed: Promise<void>;
}
