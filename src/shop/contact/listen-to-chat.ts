import { listen } from '../../dom/listen.ts';
import type { Services } from '../../page/services.ts';
import { type ChatMessage, checkMessage, type Expected } from './frame-messages.ts';

/**
 * Passes messages from the chat's window to `onMessage`. Reports ignored and refused messages; refused ones to the data
 * layer too, once for each origin and reason, because other frames may send many. Returns a stop.
 */
export function listenToChat(
  { track, report }: Pick<Services, 'track' | 'report'>,
  expected: () => Expected,
  onMessage: (message: ChatMessage) => void,
): () => void {
  const refused = new Set<string>();
  const isFirst = (what: string) => refused.size < refused.add(what).size;

  return listen<MessageEvent<unknown>>(window, 'message', (event) => {
    const { origin } = event;
    // The page's own code and browser extensions post messages to this window, too.
    if (event.source === window) return;
    const check = checkMessage(event, expected());
    if (check.verdict === 'accepted') {
      onMessage(check.message);
    } else if (check.verdict === 'ignored') {
      report('message-ignored', undefined, `chat, ${origin}`);
    } else if (isFirst(`${check.reason} ${origin}`)) {
      report('message-refused', check.what, `chat, ${origin}, ${check.reason}`);
      track('frame_message_refused', { origin, reason: check.reason });
    }
  });
}
