import { openPopupOf } from '../page/open-popup.ts';
import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';

/**
 * What can open without the shopper having asked for it. `urgent` waits while something is open, and opens after that, in
 * the checkout too. `spare` counts towards the visit's budget, and is dropped before the shopper has answered about
 * cookies, during the checkout and over something else.
 */
export const interruptions = {
  consent: 'urgent',
  'site-wide-block': 'urgent',
  'exit-intent': 'spare',
  survey: 'spare',
} as const;

export type Interruption = keyof typeof interruptions;

const isSpare = (kind: Interruption) => interruptions[kind] === 'spare';

/** Whether what this token stands for counts towards the budget. Unknown ones, as from other code, do. */
function counts(token: string): boolean {
  const kinds: Readonly<Record<string, string>> = interruptions;
  return kinds[token.replace(/:.*/, '')] !== 'urgent';
}

export interface Situation {
  /** The shopper has answered about cookies, or the page does not ask. */
  readonly hasConsented: boolean;
  /** A popup or another interruption is open. */
  readonly isBusy: boolean;
  /** Number of uninvited popups that this visit has shown. */
  readonly shown: number;
  /** Number of uninvited popups that a visit may have. */
  readonly budget: number;
  /** The value of `type` on the html element. */
  readonly pageType: string;
}

type Verdict = 'may' | 'busy' | 'consent-first' | 'checkout' | 'budget';

/** Whether it may open now. If not, the first reason of: something is open, consent first, checkout, budget. */
export function judge(kind: Interruption, situation: Situation): Verdict {
  if (situation.isBusy) return 'busy';
  if (!isSpare(kind)) return 'may';
  if (!situation.hasConsented) return 'consent-first';
  if (situation.pageType.startsWith('checkout')) return 'checkout';
  return situation.shown >= situation.budget ? 'budget' : 'may';
}

/** Opens the interruption. Returns a promise that settles when it closes, or undefined if it did not open. */
type Open = () => Promise<unknown> | undefined;

export type Arbiter = ReturnType<typeof createArbiter>;

/** The page's one arbiter of interruptions. */
export const arbiterOf = perPage(createArbiter);

const budgetKey = 'interruptions-shown';

/** Other code's modals too, and the calendar of a date field. What is open and lets the page be used blocks nothing. */
const modals = 'dialog:modal, .sf-popup[open]';

/** Applies these rules, and stores what was shown in this visit. */
export function createArbiter(services: Services) {
  const { storage, page, signals, log, watch } = services;
  const openPopup = openPopupOf(services);
  let isInterrupting = false;

  /** One token per interruption. */
  const shown = () => storage.get(budgetKey)?.split(' ').filter(Boolean) ?? [];
  const situation = (): Situation => ({
    hasConsented:
      storage.consent() !== undefined ||
      !document.querySelector(
        '[data-behaviour="cookie-consent"]:not([data-state="off"], [data-state="failed"])',
      ),
    isBusy: isInterrupting || openPopup.get() !== undefined || !!document.querySelector(modals),
    shown: shown().filter(counts).length,
    budget: page.settings.interruptions.perVisit,
    pageType: page.type,
  });

  /** Returns whether it opened. */
  const open = (kind: Interruption, start: Open, which: string): boolean => {
    isInterrupting = true;
    let over: Promise<unknown> | undefined;
    const end = () => {
      isInterrupting = false;
      wake();
    };
    try {
      over = start();
    } finally {
      if (!over) isInterrupting = false;
    }
    if (!over) return false;
    if (kind !== 'consent') storage.set(budgetKey, [...shown(), tokenOf(kind, which)].join(' '));
    over.then(end, end);
    return true;
  };

  const waiting: (() => void)[] = [];
  const wake = () => waiting.shift()?.();
  // Deferred, because whoever closed a popup may open the next one at once.
  signals.on('popup-closed', () => queueMicrotask(wake));

  /**
   * Opens the interruption if the rules allow it now. Resolves to whether it opened. Some kinds wait until nothing else
   * is open. `which` distinguishes several of one kind.
   */
  const request = async (kind: Interruption, start: Open, which = ''): Promise<boolean> => {
    // Deferred, so that consent goes first if both are requested in one task.
    if (kind !== 'consent') await Promise.resolve();
    const verdict = judge(kind, situation());
    log('interruptions', kind, verdict);
    if (verdict === 'may') return open(kind, start, which);
    if (verdict !== 'busy' || isSpare(kind)) return false;
    await new Promise<void>((resolve) => {
      // Other code's modal tells nobody that it has closed.
      let isWaiting = true;
      // Not for the end of the watch itself.
      const again = () => isWaiting && queueMicrotask(wake);
      const stop = watch('dialog', () => again, {
        ...{ owner: 'interruptions', onChange: again, ownAttributes: ['open'] },
      });
      waiting.push(() => {
        isWaiting = false;
        stop();
        resolve();
      });
    });
    return request(kind, start, which);
  };

  return {
    request,
    /** Whether a request would open at once. */
    mayInterrupt: (kind: Interruption) => judge(kind, situation()) === 'may',
    /** Whether it was already shown in this visit. */
    wasShown: (kind: Interruption, which = '') => shown().includes(tokenOf(kind, which)),
  };
}

const tokenOf = (kind: Interruption, which: string) =>
  which ? `${kind}:${encodeURIComponent(which)}` : kind;
