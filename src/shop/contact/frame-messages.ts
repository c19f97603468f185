/** A message from the chat's window. */
export type ChatMessage =
  /** The chat has loaded. */
  | { readonly messageType: 'ready' }
  /** The number of unread messages, 0 to 999. */
  | { readonly messageType: 'unread'; readonly count: number }
  /** The shopper has closed the chat from inside its window. */
  | { readonly messageType: 'close' };

/** The origin and window of the chat's frame. Messages from others are not accepted. */
export interface Expected {
  readonly origin: string;
  readonly source: MessageEventSource | null;
}

export type MessageCheck =
  | { readonly verdict: 'accepted'; readonly message: ChatMessage }
  /** Not JSON, and from another origin: not meant for us. */
  | { readonly verdict: 'ignored' }
  | { readonly verdict: 'refused'; readonly reason: 'origin' | 'type' | 'shape'; readonly what: string };

/**
 * Checks a message to the page. A valid one is the JSON of an object with a `messageType`. Checks, in this order: JSON
 * (from another sender anything else is ignored), `messageType` present, origin and window, known type, shape.
 */
export function checkMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: Expected,
): MessageCheck {
  const isOwn = origin === expected.origin && source !== null && source === expected.source;
  const value = parse(data);
  if (value === undefined) return isOwn ? refused('shape', 'it is no JSON') : { verdict: 'ignored' };
  const { messageType, count } = value;
  if (typeof messageType !== 'string') return refused('type', 'it has no messageType');
  if (origin !== expected.origin) return refused('origin', 'it comes from another origin than the chat');
  if (!isOwn) return refused('origin', "it does not come from the chat's own window");
  switch (messageType) {
    case 'ready':
    case 'close':
      return { verdict: 'accepted', message: { messageType } };
    case 'unread':
      return isCount(count)
        ? { verdict: 'accepted', message: { messageType, count } }
        : refused('shape', 'its count is no whole number from 0 to 999');
    default:
      return refused('type', 'its messageType is not one that we know');
  }
}

function refused(reason: 'origin' | 'type' | 'shape', what: string): MessageCheck {
  return { verdict: 'refused', reason, what };
}

/** The properties of a JSON object, empty for other JSON values. Undefined if the data is not JSON. */
function parse(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 999;
