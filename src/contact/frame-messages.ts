/** A message that the chat's window may send. */
export type ChatMessage =
  /** It is up. */
  | { readonly messageType: 'ready' }
  /** So many messages that the shopper has not read. */
  | { readonly messageType: 'unread'; readonly count: number }
  /** The shopper has ended the chat in its own window. */
  | { readonly messageType: 'close' };

/** Whose messages we take: the origin of the chat, and its frame's own window. */
export interface Expected {
  readonly origin: string;
  readonly source: MessageEventSource | null;
}

export type Judgement =
  | { readonly verdict: 'taken'; readonly message: ChatMessage }
  /** Not meant for us: another origin's, and no JSON. */
  | { readonly verdict: 'ignored' }
  | { readonly verdict: 'refused'; readonly reason: 'origin' | 'type' | 'shape'; readonly what: string };

/**
 * Judges a message that has come to the page. Messages are JSON texts of an object with a `messageType`. The first of
 * these decides: no JSON from elsewhere is ignored; no `messageType` is unexpected, whoever sent it; another origin or
 * another window than the chat's own; an unknown type; a wrong shape.
 */
export function judgeMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: Expected,
): Judgement {
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
      return { verdict: 'taken', message: { messageType } };
    case 'unread':
      return isCount(count)
        ? { verdict: 'taken', message: { messageType, count } }
        : refused('shape', 'its count is no whole number from 0 to 999');
    default:
      return refused('type', 'its messageType is not one that we know');
  }
}

function refused(reason: 'origin' | 'type' | 'shape', what: string): Judgement {
  return { verdict: 'refused', reason, what };
}

/** The fields of a JSON text; none of what is no object, undefined where it is no JSON. */
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
