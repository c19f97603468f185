import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import { type Interruption, interruptions, judge, type Situation } from '../shop/interruptions.ts';
import { openPopupOf } from '../shop/stores/open-popup.ts';

/** Opens it. Gives what settles when it is over, or undefined where it did not open. */
type Open = () => Promise<unknown> | undefined;

export interface Arbiter {
  /**
   * Opens it if it may come up now: true if it did. Consent waits until nothing is open. `which` distinguishes
   * those of one kind.
   */
  request(kind: Interruption, open: Open, which?: string): Promise<boolean>;
  /** Whether it would be opened at once. */
  mayInterrupt(kind: Interruption): boolean;
  /** Whether this visit has had it already. */
  wasShown(kind: Interruption, which?: string): boolean;
}

/** The page's one arbiter of interruptions. */
export const arbiterOf = perPage(createArbiter);

const budgetKey = 'interruptions-shown';

/** Asks the rules of src/shop/interruptions.ts, and remembers what this visit has had. */
export function createArbiter(services: Services): Arbiter {
  const { storage, page, signals, log } = services;
  const openPopup = openPopupOf(services);
  /** Also where storage is refused. */
  let shownHere: readonly string[] = [];
  let isInterrupting = false;

  /** One word each. Other code may have written there what is none of ours: it counts, too. */
  const shown = () => {
    const stored = storage.get(budgetKey)?.split(' ').filter(Boolean) ?? [];
    return stored.length < shownHere.length ? shownHere : stored;
  };
  const situation = (): Situation => ({
    hasConsented:
      storage.consent() !== undefined ||
      !document.querySelector(
        '[data-behaviour="cookie-consent"]:not([data-state="off"], [data-state="failed"])',
      ),
    // Also a modal of other code, and the calendar of a date field.
    isBusy: isInterrupting || openPopup.get() !== undefined || !!document.querySelector('dialog[open]'),
    shown: shown().length,
    pageType: page.type,
  });

  /** Ends in true if it opened. */
  const open = (kind: Interruption, start: Open, which: string): boolean => {
    isInterrupting = true;
    let over: Promise<unknown> | undefined;
    const end = () => {
      isInterrupting = false;
      waiting.shift()?.();
    };
    try {
      over = start();
    } finally {
      if (!over) isInterrupting = false;
    }
    if (!over) return false;
    if (interruptions[kind].budget) {
      shownHere = [...shown(), wordOf(kind, which)];
      storage.set(budgetKey, shownHere.join(' '));
    }
    over.then(end, end);
    return true;
  };

  const waiting: (() => void)[] = [];
  // In a turn of its own: who closed a popup may open the next one at once.
  signals.on('popup-closed', () => queueMicrotask(() => waiting.shift()?.()));

  const request = async (kind: Interruption, start: Open, which = ''): Promise<boolean> => {
    // Before it judges: of two that ask in one turn, consent goes first.
    if (kind !== 'consent') await Promise.resolve();
    const verdict = judge(kind, situation());
    log('interruptions', kind, verdict);
    if (verdict === 'may') return open(kind, start, which);
    if (verdict !== 'busy' || !interruptions[kind].waits) return false;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return request(kind, start, which);
  };

  return {
    request,
    mayInterrupt: (kind) => judge(kind, situation()) === 'may',
    wasShown: (kind, which = '') => shown().includes(wordOf(kind, which)),
  };
}

const wordOf = (kind: Interruption, which: string) => (which ? `${kind}:${encodeURIComponent(which)}` : kind);
