import { whenIdle } from '../../dom/when.ts';
import type { Services } from '../../page/services.ts';
import { isShown, whenShown } from '../../page/when-shown.ts';
import { registerUser } from '../../shop/consent/personalization.calls.ts';
import { createUserId, isSessionDue, isUserId, plainReferrer } from './session.rules.ts';

/** Registers the user at the server. Rejects if that fails. */
export type Register = (userId: string) => Promise<void>;

type Lack = 'unsent' | 'unregistered';

/** The page's components come first. */
const registerWhenIdle: Register = (userId) => new Promise<void>(whenIdle).then(() => registerUser(userId));

/** How often activity is stored at most, in ms. */
const storeInterval = 60_000;
/** How long the lock stays after the write, in ms, because another tab can get the lock before it can see the write. */
const lockAfterWrite = 100;

/**
 * Starts the session, counts its pages and keeps it alive, while the shopper agrees to analytics. A page counts when it
 * has loaded, when a prerendered page is shown, and when Back or Forward restores it.
 */
export function startSession(services: Services, view: Window, register: Register = registerWhenIdle): void {
  const { storage, signals, track, personalData, report } = services;
  const { navigator, document } = view;
  /** This page was counted. Reset when consent is withdrawn. */
  let isCounted = false;
  let storedAt = 0;
  let isRegistering = false;
  /** The event of the start is on its way. */
  let isWaiting = false;

  /** Decodes percent signs too. An address that can't be decoded counts as personal. */
  const isPersonal = (address: string) => {
    try {
      return personalData(address) ?? personalData(decodeURIComponent(address));
    } catch {
      return true;
    }
  };
  const isAgreed = () => !!storage.consents(2);
  const isDue = () =>
    !isUserId(storage.get('userId')) || isSessionDue(storage.get('lastActivity'), Date.now());
  const storeActivity = () => {
    storedAt = Date.now();
    return storage.set('lastActivity', String(storedAt));
  };

  /** Counts the page, and marks the tab's session as started. */
  function countPage() {
    isCounted = isAgreed() && isShown(document);
    if (!isCounted) return;
    const count = Number(storage.get('pageCount'));
    storage.set('pageCount', String(Number.isSafeInteger(count) && count > 0 ? count + 1 : 1));
    if (!storage.get('sessionStarted')) {
      const referrer = plainReferrer(document.referrer);
      storage.set('pageReferrer', referrer && isPersonal(referrer) ? new URL(referrer).origin : referrer);
      storage.set('sessionStarted', 'true');
    }
    touch();
    // An earlier page was left before the event was sent, or before the answer, or got none.
    if (lacks('unsent') && !isWaiting) sendStart();
    if (lacks('unregistered')) askToRegister();
  }

  /** What is left to do for the tab's session. */
  const lacks = (what: Lack) => storage.get('sessionStarted')?.split(' ').includes(what) ?? false;
  const did = (what: Lack) => {
    const left = storage
      .get('sessionStarted')
      ?.split(' ')
      .filter((one) => one !== what);
    storage.set('sessionStarted', left?.join(' ') || 'true');
  };

  function sendStart() {
    isWaiting = true;
    const onSent = () => {
      isWaiting = false;
      did('unsent');
    };
    track('session_started', {}, { unless: () => !lacks('unsent'), onSent });
  }

  /** Stores that the shopper is active. After a long gap it starts a new session, in one tab only. */
  function touch() {
    if (!isDue()) storeActivity();
    // Plain http has no locks: there, later tabs find what the first one has written.
    else if (navigator.locks) navigator.locks.request('storefront-session', begin).catch(() => {});
    else begin();
  }

  /** Starts the session, unless another tab was first. */
  function begin(): Promise<void> | undefined {
    if (!isDue()) return undefined;
    if (!isUserId(storage.get('userId'))) storage.set('userId', createUserId(view.crypto));
    // Refused: consent was withdrawn meanwhile, or the browser stores nothing, so every page would start a session.
    if (!storeActivity()) return undefined;
    storage.set('sessionStarted', 'unsent unregistered');
    signals.emit('session-started');
    sendStart();
    askToRegister();
    return new Promise((resolve) => view.setTimeout(resolve, lockAfterWrite));
  }

  function askToRegister() {
    const userId = storage.get('userId');
    if (isRegistering || !userId) return;
    isRegistering = true;
    register(userId)
      .then(
        () => did('unregistered'),
        (error) => void report('user-unregistered', error),
      )
      .then(() => {
        isRegistering = false;
      });
  }

  function onConsentChange() {
    if (!isAgreed()) isCounted = false;
    else if (!isCounted) countPage();
  }

  function onActivity() {
    const passed = Date.now() - storedAt;
    // Negative if the clock was set back.
    if (isCounted && isAgreed() && (passed < 0 || passed >= storeInterval)) touch();
  }

  whenShown(document, countPage);
  view.addEventListener('pageshow', ({ persisted }) => persisted && countPage());
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, onActivity, { capture: true, passive: true });
  signals.on('consent-changed', onConsentChange);
}
