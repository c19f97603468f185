import './contact.css';
import type { AttendedPart } from '../../dom/drafts.ts';
import { isFocusNowhere } from '../../dom/focus.ts';
import { listen } from '../../dom/listen.ts';
import { openPopupOf } from '../../page/open-popup.ts';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import { openKnown } from '../../popups/known-popups.ts';
import { draftsOf } from '../../popups/live-popup.ts';
import { rememberPlace } from '../../popups/return-focus.ts';
import { contactTexts } from './contact.texts.ts';
import { type ChatPlace, type ContactOption, chatPlace, type OpenContact } from './contact.ts';
import { contactOptionOf } from './contact-option.ts';
import { type Dock, findPanel, loadPanel, openDock } from './dock.ts';
import { runChat } from './run-chat.ts';
import { createStoredContact } from './stored-contact.ts';

export interface Contact {
  /** The option that is open on this page, or stored as open while contact is possible. */
  active(): ContactOption | undefined;
  /** Resolves when `active` is final: a stored option reopens only once the server has said that contact is possible. */
  whenKnown(): Promise<void>;
  /**
   * Opens the option and closes the current one. `from` is the pressed element. For a chat without a domain or campaign
   * it logs an error and returns false.
   */
  choose(option: ContactOption, details?: { campaign?: string | undefined; from?: Element }): boolean;
  /** Reopens the stored option. Call it when contact is possible. */
  reopen(): void;
  /** Call it when contact is not possible, or not known to be. The stored option stays for a later page. */
  markUnavailable(): void;
}

interface OpenDock {
  readonly contact: OpenContact;
  readonly dock: Dock;
  readonly controller: AbortController;
  /** Stored instead if this one fails: another tab may have it open. */
  readonly fallback: OpenContact | undefined;
  /** Saves its typed text for this page. */
  attended: AttendedPart | undefined;
  /** Returns focus to where it was before. */
  readonly returnFocus: () => void;
}

interface Opening {
  readonly isReopened?: boolean;
  /** Content that is already loaded. */
  readonly panel?: Node | undefined;
  /** The pressed element. */
  readonly from?: Element | undefined;
}

/** The behaviour that asks whether contact is possible, unless it is off or has failed. */
const launcher = '[data-behaviour="contact-options"]:not([data-state="off"], [data-state="failed"])';

/** The page's one contact. */
export const contactOf = perPage((services: Services) => createContact(services, window));

/** Opens one option at a time in a dock, and stores it, so that the next page reopens it. */
export function createContact(services: Services, view: Window): Contact {
  const { storage, page, track } = services;
  const say = services.texts(contactTexts);
  const openOption = contactOptionOf(services);
  let current: OpenDock | undefined;
  const saved = createStoredContact(storage);
  let isPossible = false;
  let tellKnown = () => {};
  const known = new Promise<void>((resolve) => {
    tellKnown = resolve;
  });

  const end = (): OpenDock | undefined => {
    const ended = current;
    current = undefined;
    openOption.set(undefined);
    ended?.attended?.leave();
    ended?.controller.abort();
    ended?.dock.remove();
    return ended;
  };

  const close = () => {
    const ended = end();
    saved.write(undefined);
    ended?.returnFocus();
  };

  /** The chat's address; undefined for other options. False, with a logged error, if the settings are wrong. */
  const chatPlaceOf = (contact: OpenContact): ChatPlace | undefined | false => {
    if (contact.option !== 'chat') return undefined;
    try {
      return chatPlace(page.settings.chat.domain, contact.campaign, view.location.href);
    } catch (error) {
      services.report('chat-unset', error);
      return false;
    }
  };

  const open = (
    contact: OpenContact,
    place: ChatPlace | undefined,
    { isReopened = false, panel, from }: Opening,
  ) => {
    const { activeElement } = view.document;
    const isInside = activeElement !== null && current?.dock.element.contains(activeElement);
    const pressed = from?.isConnected && isFocusNowhere(from) ? from : activeElement;
    const focusFrom = isReopened ? undefined : pressed;
    const returnFocus = (isInside && current?.returnFocus) || rememberPlace(focusFrom);
    const elsewhere = current ? undefined : saved.read();
    end();
    const controller = new AbortController();
    const dock = openDock({
      option: contact.option,
      say,
      // Reopened without a click, it would cover what the shopper came for.
      isMinimized: isReopened,
      onClose: close,
      onOthers: (opener) => openKnown(services, 'contact-options', { opener }),
    });
    const fallback = elsewhere?.option === contact.option ? elsewhere : undefined;
    current = { contact, dock, controller, fallback, attended: undefined, returnFocus };
    saved.write(contact);
    fill(current, place, panel);
    if (!isReopened) dock.show();
    openOption.set(contact.option);
  };

  const fill = async (target: OpenDock, place: ChatPlace | undefined, panel: Node | undefined) => {
    const { contact, dock, controller } = target;
    const { signal } = controller;
    try {
      if (place) return await runChat({ place, dock, services, say, signal, onClose: close });
      if (!panel) dock.showLoading(say('contact.loading'));
      const content = panel ?? (await loadPanel(contact.option, signal));
      if (signal.aborted) return;
      dock.body.replaceChildren(content);
      target.attended = draftsOf(services).attend(`contact ${contact.option}`, dock.body);
      dock.announceReady(panel ? '' : say('contact.loaded'));
    } catch (error) {
      if (signal.aborted) return;
      services.report('contact-failed', error, contact.option);
      // The next page must not reopen an option that failed here.
      saved.write(target.fallback);
      const retry = () => {
        saved.write(contact);
        void fill(target, place, undefined);
      };
      dock.showFailure(say(place ? 'chat.failed' : 'contact.failed'), [
        [say('contact.retry'), retry],
        ...(place ? [[say('chat.fallback'), () => choose('chat-fallback')] as const] : []),
      ]);
    }
  };

  const choose: Contact['choose'] = (option, { campaign = '', from } = {}) => {
    const contact: OpenContact = option === 'chat' ? { option, campaign: campaign.trim() } : { option };
    const place = chatPlaceOf(contact);
    if (place === false) return false;
    const popup = openPopupOf(services).get();
    const around = from && popup?.dialog.contains(from) ? popup : undefined;
    // Before the popup closes and removes its content.
    const panel = around && findPanel(around.dialog, option);
    around?.close();
    track('contact_option_opened', { option }, { cause: from });
    if (current && isSame(current.contact, contact)) current.dock.show();
    else open(contact, place, { panel, from });
    return true;
  };

  const reopen = () => {
    isPossible = true;
    tellKnown();
    const contact = saved.read();
    if (current || !contact) return;
    const place = chatPlaceOf(contact);
    if (place === false) saved.write(undefined);
    else open(contact, place, { isReopened: true });
  };

  /** Closes the dock if another tab, or another page during the back-forward cache, has changed the stored option. */
  const syncWithStorage = (stored: string | undefined) => {
    if (current && saved.isStored() && stored !== current.contact.option) end();
  };
  storage.on('contact-option-active', syncWithStorage);
  listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    syncWithStorage(storage.get('contact-option-active'));
    if (isPossible) reopen();
  });

  return {
    active: () => openOption.get() ?? (isPossible ? saved.option() : undefined),
    async whenKnown() {
      if (!current && saved.read() && view.document.querySelector(launcher)) await known;
    },
    choose,
    reopen,
    markUnavailable() {
      isPossible = false;
      tellKnown();
    },
  };
}

function isSame(a: OpenContact, b: OpenContact): boolean {
  return a.option === b.option && (a.option !== 'chat' || (b.option === 'chat' && a.campaign === b.campaign));
}
