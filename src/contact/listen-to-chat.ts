import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { type ChatMessage, checkMessage, type Expected } from './frame-messages.ts';

/**
 * Passes messages from the chat's window to `onMessage`. Logs ignored and refused messages, and reports refused ones,
 * once for each origin and reason, because other frames may send many. Returns a stop.
 */
export function listenToChat(
  { track }: Pick<Services, 'track'>,
  expected: () => Expected,
  onMessage: (message: ChatMessage) => void,
  view: Window = window,
): () => void {
  const logged = new Set<string>();
  const isFirst = (what: string) => logged.size < logged.add(what).size;

  return listen<MessageEvent<unknown>>(view, 'message', (event) => {
    const { origin } = event;
    // The page's own code and browser extensions post messages to this window, too.
    if (event.source === view) return;
    const check = checkMessage(event, expected());
    if (check.verdict === 'accepted') {
      onMessage(check.message);
    } else if (check.verdict === 'ignored') {
      if (isFirst(origin)) console.warn(`chat: a message from ${origin} is ignored: it is no JSON`);
    } else if (isFirst(`${check.reason} ${origin}`)) {
      console.warn(`chat: an unexpected message from ${origin} is refused: ${check.what}`);
      track('frame_message_refused', { origin, reason: check.reason });
    }
  });
}
