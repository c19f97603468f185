import type { Services } from '../../page/services.ts';
import { createUserId, isSessionDue, isUserId, plainReferrer } from '../../shop/session.ts';

/** Makes the user known at the server; rejects where it can't. */
export type Register = (userId: string) => Promise<void>;

const registerLater: Register = async (userId) => {
  const { registerUser } = await import('../../server/personalization.ts');
  return registerUser(userId);
};

/** How often activity is noted, in ms. */
const notedEvery = 60_000;
/** How long the lock is kept after the write, in ms: other tabs hear of it by another way than of the lock. */
const writeTakes = 100;

/**
 * Counts the pages of the session, starts it and keeps it alive; all of it only while the shopper agrees to analytics.
 * A page is seen when it is loaded, when it was prerendered and is shown, and when it comes back by Back or Forward.
 */
export function startSession(services: Services, view: Window, register = registerLater): void {
  const { storage, signals, track, personalData } = services;
  const { navigator } = view;
  const document: Document & { readonly prerendering?: boolean } = view.document;
  /** What was done for this page; forgotten when consent is withdrawn. */
  let isSeen = false;
  let notedAt = 0;
  let registering = false;
  let warned = false;

  /** Also where it is written with percent signs; what can't be read may be anything. */
  const isPersonal = (address: string) => {
    try {
      return personalData(address) ?? personalData(decodeURIComponent(address));
    } catch {
      return true;
    }
  };
  const isAgreed = () => !!((storage.consent() ?? 1) & 2);
  const isDue = () =>
    !isUserId(storage.get('userId')) || isSessionDue(storage.get('lastActivity'), Date.now());
  const note = () => {
    notedAt = Date.now();
    return storage.set('lastActivity', String(notedAt));
  };

  /** Counts the page as seen, and flags the session of this tab. */
  function see() {
    isSeen = isAgreed() && !document.prerendering;
    if (!isSeen) return;
    const count = Number(storage.get('pageCount'));
    storage.set('pageCount', String(Number.isSafeInteger(count) && count > 0 ? count + 1 : 1));
    if (!storage.get('sessionStarted')) {
      const referrer = plainReferrer(document.referrer);
      storage.set('pageReferrer', referrer && isPersonal(referrer) ? new URL(referrer).origin : referrer);
      storage.set('sessionStarted', 'true');
    }
    touch();
    // An earlier page asked, and left before the answer or got none.
    if (storage.get('sessionStarted') === 'unregistered') registerUser();
  }

  /** Notes that the shopper is there. After a gap that starts the session, in one tab alone. */
  function touch() {
    if (!isDue()) note();
    // Without locks, which plain http has not, the write decides: who comes later finds it.
    else if (navigator.locks) navigator.locks.request('storefront-session', begin).catch(() => {});
    else begin();
  }

  /** Starts the session, unless another tab was first. */
  function begin(): Promise<void> | undefined {
    if (!isDue()) return undefined;
    if (!isUserId(storage.get('userId'))) storage.set('userId', createUserId(view.crypto));
    // Refused: consent was withdrawn meanwhile, or the browser keeps nothing and would start one on each page.
    if (!note()) return undefined;
    storage.set('sessionStarted', 'unregistered');
    signals.emit('session-started');
    track('session_started', {});
    registerUser();
    return new Promise((resolve) => view.setTimeout(resolve, writeTakes));
  }

  function registerUser() {
    const userId = storage.get('userId');
    if (registering || !userId) return;
    registering = true;
    register(userId)
      .then(
        () => void storage.set('sessionStarted', 'true'),
        (error) => {
          if (!warned) console.warn('session: the user is not registered; the next page tries again', error);
          warned = true;
        },
      )
      .finally(() => {
        registering = false;
      });
  }

  function consentChanged() {
    if (!isAgreed()) isSeen = false;
    else if (!isSeen) see();
  }

  function active() {
    const passed = Date.now() - notedAt;
    // Negative where the clock was set back.
    if (isSeen && isAgreed() && (passed < 0 || passed >= notedEvery)) touch();
  }

  see();
  document.addEventListener('prerenderingchange', see, { once: true });
  view.addEventListener('pageshow', ({ persisted }) => persisted && see());
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, active, { capture: true, passive: true });
  signals.on('consent-changed', consentChanged);
  storage.on('consentLevel', consentChanged);
}
