import { anySignal } from '../../calls/deadline.ts';
import { listen } from '../../dom/listen.ts';
import { expectAllowed } from '../../dom/load-script.ts';
import { make } from '../../dom/make.ts';
import type { Services } from '../../page/services.ts';
import { type ChatService, loadChatService } from './chat-service.ts';
import type { ChatPlace } from './contact.ts';
import type { Dock, SayContact } from './dock.ts';
import type { ChatMessage } from './frame-messages.ts';
import { listenToChat } from './listen-to-chat.ts';

/** In ms. The chat fails if it has not sent `ready` by then. */
const readyTimeout = 10_000;
/** In ms. How often we check whether co-browsing is available. */
const coBrowserInterval = 7500;

interface RunChat {
  readonly place: ChatPlace;
  readonly dock: Dock;
  readonly services: Services;
  readonly say: SayContact;
  /** Ends the chat. */
  readonly signal: AbortSignal;
  /** The shopper has closed the chat from inside its window. */
  readonly onClose: () => void;
}

/** Shows the chat's frame in the dock. @throws Error if the chat does not load, or the signal's reason */
export async function runChat({ place, dock, services, say, signal, onClose }: RunChat): Promise<void> {
  // Before its frame loads, not only before its script does.
  expectAllowed(place.script);
  const attempt = new AbortController();
  const attemptSignal = anySignal(signal, attempt.signal);
  dock.showLoading(say('chat.loading'));
  const frame = chatFrame(place, say('contact.title.chat'));
  dock.body.append(frame);
  try {
    const ready = new Promise<void>((resolve, reject) => {
      const onMessage = (message: ChatMessage) => {
        if (message.messageType === 'ready') resolve();
        else if (message.messageType === 'unread') dock.showUnread(message.count);
        else onClose();
      };
      const stop = listenToChat(
        services,
        () => ({ origin: place.origin, source: frame.contentWindow }),
        onMessage,
      );
      const timeout = setTimeout(
        () =>
          reject(new Error(`${place.origin} did not say within ${readyTimeout / 1000} s that it is ready`)),
        readyTimeout,
      );
      attemptSignal.addEventListener('abort', () => {
        clearTimeout(timeout);
        stop();
        reject(attemptSignal.reason);
      });
    });
    const [service] = await Promise.all([loadChatService(place.script, attemptSignal), ready]);
    dock.announceReady(say('chat.ready'));
    offerCoBrowser(service, dock, services, say, attemptSignal);
  } catch (error) {
    attempt.abort();
    throw error;
  }
}

function chatFrame({ window: address, origin }: ChatPlace, title: string): HTMLIFrameElement {
  const frame = make('iframe', { class: 'sf-contact-frame', title, referrerpolicy: 'origin' });
  // A same-origin frame with scripts could remove its own sandbox.
  if (origin !== location.origin)
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    );
  frame.src = address;
  return frame;
}

/** Shows a co-browsing button while an agent is available. */
function offerCoBrowser(
  service: ChatService,
  dock: Dock,
  { report }: Services,
  say: SayContact,
  signal: AbortSignal,
): void {
  const button = make(
    'button',
    { type: 'button', class: 'sf-contact-others', hidden: '' },
    say('chat.coBrowse'),
  );
  dock.footer.prepend(button);
  const stop = listen(button, 'click', () => service.startCoBrowser());
  const update = async () => {
    let isAvailable = false;
    try {
      isAvailable = (await service.isCoBrowserAvailable()) === true;
    } catch (error) {
      if (!signal.aborted) report('no-co-browser', error);
    }
    // Hiding a focused button would lose focus.
    button.hidden = !isAvailable && document.activeElement !== button;
  };
  pollWhileVisible(document, coBrowserInterval, update, signal);
  signal.addEventListener('abort', () => {
    stop();
    button.remove();
  });
}

/**
 * Runs the task, which never rejects, at once, and again `interval` ms after each run has ended, while the page is
 * visible. If the page was hidden for longer, it runs as soon as the page is shown.
 */
export function pollWhileVisible(
  document: Document,
  interval: number,
  task: () => Promise<void>,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** By the monotonic clock. */
  let nextAt = performance.now();

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await task();
    isRunning = false;
    nextAt = performance.now() + interval;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (signal.aborted || isRunning || document.visibilityState !== 'visible') return;
    timer = setTimeout(run, Math.max(0, nextAt - performance.now()));
  };

  const stop = listen(document, 'visibilitychange', schedule);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  schedule();
}
