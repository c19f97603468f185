import { make } from './make.ts';

interface LiveRegionOptions {
  readonly tag?: 'div' | 'p' | 'span';
  /** Without one it is heard and not seen. */
  readonly className?: string;
  /** `alert` interrupts what is being read out. Default `status`, which waits its turn. */
  readonly role?: 'status' | 'alert';
}

/**
 * An element whose text screen readers read out as it changes. Put it into the page before its first text, or that is
 * not heard.
 */
export function createLiveRegion({
  tag = 'div',
  className = 'sf-status',
  role = 'status',
}: LiveRegionOptions = {}): HTMLElement {
  return make(tag, { class: className, role });
}

/** Has a live region say the text; the same text again, too. */
export function announce(region: Element, text: string): void {
  // The same words again are heard only if they are another text.
  region.textContent = text && text === region.textContent ? `${text}\u00a0` : text;
}
