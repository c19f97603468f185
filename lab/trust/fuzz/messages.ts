import { listenToChat } from '../../../src/shop/contact/listen-to-chat.ts';
import { type Kind, short } from './kind.ts';
import { anyJson, anyText, jsonText, mutated } from './values.ts';
import words from './words.json';

interface Given {
  /** JSON texts are what the chat sends; anything else comes from others. */
  readonly data: unknown;
  readonly origin: string;
  readonly source: 'chat' | 'page' | 'other' | 'none';
}

const chatOrigin = 'https://chat.test';
const types = ['ready', 'unread', 'close'];

/** Messages to the page's window. Only those of the chat's own frame may act. */
export const messages: Kind<Given> = {
  name: 'messages',
  make(random) {
    const messageType = random.chance(0.8) ? random.pick(types) : anyText(random, types);
    const count = random.pick([0, 1, 999, 1000, -1, 1.5, '3', null, [2], 1e308]);
    const message = mutated(random, messageType === 'unread' ? { messageType, count } : { messageType });
    const data = random.chance(0.8)
      ? jsonText(random, message)
      : random.pick([message, anyJson(random), anyText(random)]);
    return {
      data,
      origin: random.chance(0.7) ? chatOrigin : random.pick(words.origins),
      source: random.chance(0.7) ? 'chat' : random.pick(['page', 'other', 'none'] as const),
    };
  },
  faults({ data, origin, source }) {
    const [chat, other] = [new MessageChannel().port1, new MessageChannel().port1];
    const from = { chat, other, page: window, none: null }[source];
    if (from === undefined) return [];
    const acted: unknown[] = [];
    const told: (readonly unknown[])[] = [];
    const stop = listenToChat(
      { track: (...what) => told.push(what), report: async () => {} },
      () => ({ origin: chatOrigin, source: chat }),
      (message) => acted.push(message),
    );
    // Uncaught errors of a listener go to the window, not to who dispatches.
    const uncaught: unknown[] = [];
    const hear = (event: ErrorEvent) => uncaught.push(event.error);
    window.addEventListener('error', hear);
    // Twice: a second one of the same sort must be told no second time.
    for (let times = 0; times < 2; times++)
      window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: from }));
    window.removeEventListener('error', hear);
    stop();
    chat.close();
    other.close();

    const allowed = origin === chatOrigin && source === 'chat' ? allowedMessage(data) : undefined;
    const expected = allowed ? [allowed, allowed] : [];
    return [
      ...uncaught.map((error) => `uncaught: ${error}`),
      ...(JSON.stringify(acted) === JSON.stringify(expected)
        ? []
        : [`acts: on ${short(acted)}, expected ${short(expected)}`]),
      ...(told.length <= 1 ? [] : [`told: ${told.length} times`]),
      ...(allowed && told.length ? [`told: ${short(told)} of a message that is right`] : []),
    ];
  },
};

/** The message that the text is by the contract, if any. */
function allowedMessage(data: unknown): object | undefined {
  if (typeof data !== 'string') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const own = new Map<string, unknown>(Object.entries(value));
  const [messageType, count] = [own.get('messageType'), own.get('count')];
  if (messageType === 'ready' || messageType === 'close') return { messageType };
  const isCount = typeof count === 'number' && count >= 0 && count <= 999 && count === Math.floor(count);
  return messageType === 'unread' && isCount ? { messageType, count } : undefined;
}
