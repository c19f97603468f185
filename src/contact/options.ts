import './contact.css';
import type { AttendedPart } from '../dom/drafts.ts';
import { listen } from '../dom/listen.ts';
import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import { openKnown } from '../popups/open-known.ts';
import { draftsOf } from '../popups/page-drafts.ts';
import { rememberPlace } from '../popups/return-focus.ts';
import { type ChatPlace, type ContactOption, chatPlace, type OpenContact } from '../shop/contact.ts';
import { contactOptionOf } from '../shop/stores/contact-option.ts';
import { openPopupOf } from '../shop/stores/open-popup.ts';
import { contactTexts } from './contact.texts.ts';
import { createDeferred } from './create-deferred.ts';
import { type Dock, openDock } from './dock.ts';
import { findPanel, loadPanel } from './panels.ts';
import { runChat } from './run-chat.ts';
import { storedContact } from './stored-contact.ts';

export interface Contact {
  /** The option that is open here, or in the shopper's browser while contact is possible. */
  active(): ContactOption | undefined;
  /** Settles when `active` can be answered: what is stored may open again once the page knows that contact is possible. */
  known(): Promise<void>;
  /**
   * Opens the option and closes the one before; `from` is what was pressed. False, with a console error, where a chat
   * has no domain or campaign: then nothing happens.
   */
  choose(option: ContactOption, details?: { campaign?: string | undefined; from?: Element }): boolean;
  /** Opens again what was open on the page before. Call it when contact is possible. */
  reopen(): void;
  /** Says that contact is not possible now, or not known to be: what is stored stays for a later page. */
  stayClosed(): void;
}

interface Live {
  readonly contact: OpenContact;
  readonly dock: Dock;
  readonly ending: AbortController;
  /** What is stored where it fails: another tab may have it open. */
  readonly otherwise: OpenContact | undefined;
  /** Its text fields: what is typed survives it on this page. */
  attended: AttendedPart | undefined;
  /** Puts focus where it was before. */
  readonly returnFocus: () => void;
}

/** Finds out whether contact is possible; not where it is off or has failed. */
const launcher = '[data-behaviour="contact-options"]:not([data-state="off"], [data-state="failed"])';

/** The page's one contact. */
export const contactOf = perPage((services: Services) => createContact(services, window));

/** One option at a time, in a dock. It is stored, so that the next page opens it again. */
export function createContact(services: Services, view: Window): Contact {
  const { storage, page, track } = services;
  const say = services.texts(contactTexts);
  const openOption = contactOptionOf(services);
  let live: Live | undefined;
  const saved = storedContact(storage);
  /** Whether contact is possible. */
  const isPossible = createDeferred<boolean>();

  const end = (): Live | undefined => {
    const ended = live;
    live = undefined;
    openOption.set(undefined);
    ended?.attended?.leave();
    ended?.ending.abort();
    ended?.dock.remove();
    return ended;
  };

  const close = () => {
    const ended = end();
    saved.write(undefined);
    ended?.returnFocus();
  };

  /** Where the chat is; undefined for the other options. Logs an error where there can be none. */
  const placeOf = (contact: OpenContact): ChatPlace | undefined | false => {
    if (contact.option !== 'chat') return undefined;
    try {
      return chatPlace(page.settings.chat.domain, contact.campaign, view.location.href);
    } catch (error) {
      console.error(`chat: ${(error as Error).message}`);
      return false;
    }
  };

  const open = (contact: OpenContact, place: ChatPlace | undefined, isReopened: boolean, panel?: Node) => {
    const { activeElement } = view.document;
    const isInside = activeElement !== null && live?.dock.element.contains(activeElement);
    const focusFrom = isReopened ? undefined : activeElement;
    const returnFocus = (isInside && live?.returnFocus) || rememberPlace(focusFrom);
    const elsewhere = live ? undefined : saved.read();
    end();
    const ending = new AbortController();
    const dock = openDock({
      option: contact.option,
      say,
      // It came by itself, and would lie over a small page.
      isMinimized: isReopened && view.matchMedia('(max-width: 767px)').matches,
      onClose: close,
      onOthers: (opener) => openKnown(services, 'contact-options', { opener }),
    });
    const otherwise = elsewhere?.option === contact.option ? elsewhere : undefined;
    live = { contact, dock, ending, otherwise, attended: undefined, returnFocus };
    saved.write(contact);
    fill(live, place, panel);
    if (!isReopened) dock.show();
    openOption.set(contact.option);
  };

  const fill = async (filled: Live, place: ChatPlace | undefined, panel: Node | undefined) => {
    const { contact, dock, ending } = filled;
    const { signal } = ending;
    try {
      if (place) return await runChat({ place, dock, services, say, signal, onClose: close });
      if (!panel) dock.wait(say('contact.loading'));
      const content = panel ?? (await loadPanel(contact.option, signal));
      if (signal.aborted) return;
      dock.body.replaceChildren(content);
      filled.attended = draftsOf(services).attend(`contact ${contact.option}`, dock.body);
      dock.ready(panel ? '' : say('contact.loaded'));
    } catch (error) {
      if (signal.aborted) return;
      console.error(`contact "${contact.option}": ${error instanceof Error ? error.message : error}`);
      // The next page does not try by itself what was first tried here, and failed.
      saved.write(filled.otherwise);
      const retry = () => {
        saved.write(contact);
        void fill(filled, place, undefined);
      };
      dock.fail(say(place ? 'chat.failed' : 'contact.failed'), [
        [say('contact.retry'), retry],
        ...(place ? [[say('chat.fallback'), () => choose('chat-fallback')] as const] : []),
      ]);
    }
  };

  const choose: Contact['choose'] = (option, { campaign = '', from } = {}) => {
    const contact: OpenContact = option === 'chat' ? { option, campaign: campaign.trim() } : { option };
    const place = placeOf(contact);
    if (place === false) return false;
    const popup = openPopupOf(services).get();
    const around = from && popup?.dialog.contains(from) ? popup : undefined;
    // Before it closes, and its content goes.
    const panel = around && findPanel(around.dialog, option);
    around?.close();
    track('contact_option_opened', { option }, { cause: from });
    if (live && isSame(live.contact, contact)) live.dock.show();
    else open(contact, place, false, panel);
    return true;
  };

  const reopen = () => {
    isPossible.resolve(true);
    const contact = saved.read();
    if (live || !contact) return;
    const place = placeOf(contact);
    if (place === false) saved.write(undefined);
    else open(contact, place, true);
  };

  /** What another tab has done, or another page while this one was in the back-forward cache. */
  const follow = (stored: string | undefined) => {
    if (live && saved.isStored() && stored !== live.contact.option) end();
  };
  storage.on('contact-option-active', follow);
  listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    follow(storage.get('contact-option-active'));
    if (isPossible.value()) reopen();
  });

  return {
    active: () => openOption.get() ?? (isPossible.value() ? saved.option() : undefined),
    async known() {
      if (!live && saved.read() && view.document.querySelector(launcher)) await isPossible.resolved();
    },
    choose,
    reopen,
    stayClosed: () => isPossible.resolve(false),
  };
}

function isSame(a: OpenContact, b: OpenContact): boolean {
  return a.option === b.option && (a.option !== 'chat' || (b.option === 'chat' && a.campaign === b.campaign));
}
