import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { type ChatMessage, type Expected, judgeMessage } from './frame-messages.ts';

/**
 * Hears what the chat's window says, and nobody else. What is not accepted is logged, and what is refused is
 * reported, once a chat for each origin and reason: other frames in the page may talk a lot. Returns a stop.
 */
export function listenToChat(
  { track }: Pick<Services, 'track'>,
  expected: () => Expected,
  onMessage: (message: ChatMessage) => void,
  view: Window = window,
): () => void {
  const logged = new Set<string>();
  const isNew = (what: string) => logged.size < logged.add(what).size;

  return listen<MessageEvent<unknown>>(view, 'message', (event) => {
    const { origin } = event;
    // The page's own code, and the browser's extensions in it, talk to themselves.
    if (event.source === view) return;
    const judgement = judgeMessage(event, expected());
    if (judgement.verdict === 'taken') {
      onMessage(judgement.message);
    } else if (judgement.verdict === 'ignored') {
      if (isNew(origin)) console.warn(`chat: a message from ${origin} is ignored: it is no JSON`);
    } else if (isNew(`${judgement.reason} ${origin}`)) {
      console.warn(`chat: an unexpected message from ${origin} is refused: ${judgement.what}`);
      track('frame_message_refused', { origin, reason: judgement.reason });
    }
  });
}
