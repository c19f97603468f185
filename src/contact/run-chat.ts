import { listen } from '../dom/listen.ts';
import { make } from '../dom/make.ts';
import type { Services } from '../page/services.ts';
import type { ChatPlace } from '../shop/contact.ts';
import { type ChatService, chatService } from './chat-service.ts';
import type { Dock, SayContact } from './dock.ts';
import type { ChatMessage } from './frame-messages.ts';
import { listenToChat } from './listen-to-chat.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

/** The chat's window has so many ms to say that it is up. */
const readyWithin = 10_000;
/** How often the co-browser is asked for, in ms. */
const coBrowserEvery = 7500;

interface RunChat {
  readonly place: ChatPlace;
  readonly dock: Dock;
  readonly services: Services;
  readonly say: SayContact;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The shopper has ended it in its own window. */
  readonly onClose: () => void;
}

/** Fills the dock with the chat's own window. @throws Error when it does not come up, or the signal's reason */
export async function runChat({ place, dock, services, say, signal, onClose }: RunChat): Promise<void> {
  const turn = new AbortController();
  const mine = AbortSignal.any([signal, turn.signal]);
  dock.wait(say('chat.loading'));
  const frame = chatFrame(place, say('contact.title.chat'));
  dock.body.append(frame);
  try {
    const isUp = new Promise<void>((resolve, reject) => {
      const hear = (message: ChatMessage) => {
        if (message.messageType === 'ready') resolve();
        else if (message.messageType === 'unread') dock.showUnread(message.count);
        else onClose();
      };
      const stop = listenToChat(
        services,
        () => ({ origin: place.origin, source: frame.contentWindow }),
        hear,
      );
      const late = setTimeout(
        () =>
          reject(new Error(`${place.origin} did not say within ${readyWithin / 1000} s that it is ready`)),
        readyWithin,
      );
      mine.addEventListener('abort', () => {
        clearTimeout(late);
        stop();
        reject(mine.reason);
      });
    });
    const [service] = await Promise.all([chatService(place.script, mine), isUp]);
    dock.ready(say('chat.ready'));
    offerCoBrowser(service, dock, say, mine);
  } catch (error) {
    turn.abort();
    throw error;
  }
}

function chatFrame({ window: address, origin }: ChatPlace, title: string): HTMLIFrameElement {
  const frame = make('iframe', { class: 'sf-contact-frame', title, referrerpolicy: 'origin' });
  // A frame of this site could take its sandbox off.
  if (origin !== location.origin)
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    );
  frame.src = address;
  return frame;
}

/** A button that is there while somebody could look along. */
function offerCoBrowser(service: ChatService, dock: Dock, say: SayContact, signal: AbortSignal): void {
  const button = make(
    'button',
    { type: 'button', class: 'sf-contact-others', hidden: '' },
    say('chat.coBrowse'),
  );
  dock.footer.prepend(button);
  const stop = listen(button, 'click', () => service.startCoBrowser());
  let hasWarned = false;
  const ask = async () => {
    let isAvailable = false;
    try {
      isAvailable = (await service.isCoBrowserAvailable()) === true;
    } catch (error) {
      if (!hasWarned && !signal.aborted) console.warn('chat: the co-browser could not be asked for', error);
      hasWarned = true;
    }
    // Focus would be lost with the button.
    button.hidden = !isAvailable && document.activeElement !== button;
  };
  pollWhileVisible(document, coBrowserEvery, ask, signal);
  signal.addEventListener('abort', () => {
    stop();
    button.remove();
  });
}
