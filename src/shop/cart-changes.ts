// Longer than others: one queue and what is known of it; the ways of one change would be harder to follow in pieces.

/** A line of the cart, as the server has it. */
export interface CartLine {
  readonly itemId: string;
  readonly articleId: string;
  readonly quantity: number;
}

/** A whole cart, as an answer of the server shows it. */
export interface Cart {
  readonly lines: readonly CartLine[];
}

/** The server. Each call answers with the whole cart, or rejects where no such answer came. */
export interface CartCalls<C extends Cart> {
  setQuantity(itemId: string, quantity: number): Promise<C>;
  remove(itemId: string): Promise<C>;
  /** Puts pieces that were removed back. */
  restore(articleId: string, quantity: number): Promise<C>;
  read(): Promise<C>;
}

export type Why = 'failed' | 'offline';

/** What could not be done with a line, until it is tried again. */
export interface Trouble {
  readonly of: 'quantity' | 'removal';
  readonly why: Why;
  /** The number that was asked for. */
  readonly quantity: number;
}

/** A line that the shopper has removed and may have back. */
export interface Removed {
  readonly line: CartLine;
  isBusy: boolean;
  /** Why it could not be put back. */
  why?: Why | undefined;
  /** Pieces of the article before a try whose outcome is not known. */
  lostAt?: number | undefined;
}

/** What has come of a change. */
export type News =
  | { readonly what: 'quantity'; readonly line: CartLine; readonly delta: number }
  | { readonly what: 'removed'; readonly removed: Removed }
  | { readonly what: 'restored'; readonly removed: Removed; readonly pieces: number }
  | { readonly what: 'trouble'; readonly line: CartLine; readonly trouble: Trouble }
  | { readonly what: 'not-restored'; readonly removed: Removed };

export interface CartView<C extends Cart> {
  /** Shows the server's cart; what was just removed leaves its mark in the line's place. */
  show(cart: C, removed?: Removed): void;
  /** Shows what is wanted, busy and in trouble. */
  update(): void;
  /** A change of the shopper has succeeded or failed. Called after that is shown. */
  notify(news: News): void;
  /** The cart has changed, by us or elsewhere, and nobody else has announced it. Called once for each change. */
  changed(by: { readonly isOurs: boolean }): void;
}

interface Needs<C extends Cart> {
  readonly lines: readonly CartLine[];
  readonly calls: CartCalls<C>;
  readonly view: CartView<C>;
  readonly isOffline: () => boolean;
  readonly report: (error: unknown) => void;
}

type Job =
  | { readonly kind: 'quantity' | 'removal'; readonly itemId: string }
  | { readonly kind: 'restoring'; readonly removed: Removed }
  | { readonly kind: 'reading'; alreadyAnnounced: boolean };

/** A cart, where an answer came, and why what was asked for was not done. */
interface Outcome<C> {
  readonly cart?: C;
  readonly why?: Why;
}

const piecesOf = ({ lines }: Cart, articleId: string) =>
  lines.reduce((sum, line) => sum + (line.articleId === articleId ? line.quantity : 0), 0);
const isSame = (some: readonly CartLine[], others: readonly CartLine[]) =>
  some.length === others.length &&
  some.every((line, at) => line.itemId === others[at]?.itemId && line.quantity === others[at]?.quantity);

export type CartChanges = ReturnType<typeof createCartChanges>;

/**
 * The changes that a shopper makes to a cart: one after the other, the last wanted number of a line instead of all
 * between, and the server's answer wins. Where an answer is lost, the cart is read before anything is said: it may
 * have been done. Knows no page.
 */
export function createCartChanges<C extends Cart>({
  lines: first,
  calls,
  view,
  isOffline,
  report,
}: Needs<C>) {
  let lines = first;
  const wanted = new Map<string, number>();
  const troubles = new Map<string, Trouble>();
  const removals = new Set<Removed>();
  const queue: Job[] = [];
  let current: Job | undefined;
  /** A change may have been done, or the page may be old: no answer has said how the cart is. */
  let isUnsure = false;
  let waiting: (() => void)[] = [];

  const lineOf = (itemId: string) => lines.find((line) => line.itemId === itemId);
  const isAbout = (job: Job | undefined, kind: Job['kind'], itemId: string) =>
    job?.kind === kind && 'itemId' in job && job.itemId === itemId;
  const isQueued = (kind: Job['kind'], itemId: string) => queue.some((job) => isAbout(job, kind, itemId));
  const isRemoving = (itemId: string) => isAbout(current, 'removal', itemId) || isQueued('removal', itemId);

  /** What is asked for, or how the cart is where that was answered by nothing. */
  async function ask(call: () => Promise<C>, isDone: (cart: C) => boolean): Promise<Outcome<C>> {
    if (isOffline()) return { why: 'offline' };
    try {
      return { cart: await call() };
    } catch (error) {
      report(error);
    }
    try {
      if (isOffline()) throw new Error('there is no connection to ask what became of it');
      const cart = await calls.read();
      return isDone(cart) ? { cart } : { cart, why: 'failed' };
    } catch (error) {
      report(error);
      isUnsure = true;
      return { why: isOffline() ? 'offline' : 'failed' };
    }
  }

  /** Puts the answer in the place of what was known. */
  function take(cart: C | undefined, removed?: Removed) {
    if (!cart) return;
    ({ lines } = cart);
    isUnsure = false;
    for (const [itemId, { of, quantity }] of troubles) {
      const line = lineOf(itemId);
      if (!line || (of === 'quantity' && line.quantity === quantity)) troubles.delete(itemId);
    }
    for (const one of removals)
      if (!one.isBusy && one.lostAt !== undefined && piecesOf(cart, one.line.articleId) > one.lostAt)
        removals.delete(one);
    view.show(cart, removed);
  }

  function setTrouble(line: CartLine, trouble: Trouble) {
    troubles.set(line.itemId, trouble);
    view.update();
    view.notify({ what: 'trouble', line, trouble });
  }

  async function changeQuantity(itemId: string) {
    const line = lineOf(itemId);
    const quantity = wanted.get(itemId);
    if (!line || quantity === undefined || quantity === line.quantity) {
      wanted.delete(itemId);
      return;
    }
    const { cart, why } = await ask(
      () => calls.setQuantity(itemId, quantity),
      (answer) => answer.lines.some((one) => one.itemId === itemId && one.quantity === quantity),
    );
    const isLast = wanted.get(itemId) === quantity;
    if (isLast) wanted.delete(itemId);
    take(cart);
    const now = lineOf(itemId);
    if (why && isLast && now) setTrouble(now, { of: 'quantity', why, quantity });
    else if (now && !why) view.notify({ what: 'quantity', line: now, delta: now.quantity - line.quantity });
  }

  async function removeLine(itemId: string) {
    const line = lineOf(itemId);
    if (!line) return;
    const { quantity } = line;
    const { cart, why } = await ask(
      () => calls.remove(itemId),
      (answer) => answer.lines.every((one) => one.itemId !== itemId),
    );
    const isGone = cart?.lines.every((one) => one.itemId !== itemId);
    const removed: Removed | undefined = isGone ? { line, isBusy: false } : undefined;
    if (removed) removals.add(removed);
    take(cart, removed);
    if (removed) view.notify({ what: 'removed', removed });
    else if (why) setTrouble(line, { of: 'removal', why, quantity });
  }

  async function putBack(removed: Removed) {
    const { articleId, quantity } = removed.line;
    const isBack = (cart: C) => piecesOf(cart, articleId) > (removed.lostAt ?? Number.POSITIVE_INFINITY);
    const before = piecesOf({ lines }, articleId);
    const { cart, why } = await ask(async () => {
      if (removed.lostAt !== undefined) {
        const now = await calls.read();
        if (isBack(now)) return now;
      }
      removed.lostAt ??= before;
      return calls.restore(articleId, quantity);
    }, isBack);
    const base = removed.lostAt ?? before;
    const pieces = cart && !why ? piecesOf(cart, articleId) - base : 0;
    removed.isBusy = false;
    // An answer says what has become of it; without one it is still open.
    if (cart) removed.lostAt = undefined;
    if (pieces > 0) removals.delete(removed);
    else removed.why = why ?? 'failed';
    take(cart);
    view.notify(pieces > 0 ? { what: 'restored', removed, pieces } : { what: 'not-restored', removed });
  }

  async function run(job: Job) {
    const before = lines;
    const wasUnsure = isUnsure;
    if (job.kind === 'quantity') await changeQuantity(job.itemId);
    else if (job.kind === 'removal') await removeLine(job.itemId);
    else if (job.kind === 'restoring') await putBack(job.removed);
    // Not sent, but in its turn: an answer under way may be older than what it is asked for.
    else if (isOffline()) isUnsure = true;
    else
      try {
        take(await calls.read());
      } catch (error) {
        isUnsure = true;
        report(error);
      }
    const isOurs = job.kind !== 'reading';
    // What was announced may be less than what has changed: an answer was lost before.
    if ((isOurs || wasUnsure || !job.alreadyAnnounced) && !isSame(before, lines)) view.changed({ isOurs });
  }

  async function work() {
    current = queue.shift();
    while (current) {
      view.update();
      // An answer that can't be shown holds up nobody: who waits for us wants to order.
      await run(current).catch(report);
      current = queue.shift();
    }
    view.update();
    for (const done of waiting) done();
    waiting = [];
  }

  function add(job: Job) {
    queue.push(job);
    if (current) view.update();
    else void work();
  }

  /** Asks for a number of pieces; what was asked for before and is not sent yet is not sent. */
  function setQuantity(itemId: string, quantity: number) {
    const line = lineOf(itemId);
    if (!line || isRemoving(itemId)) return;
    troubles.delete(itemId);
    if (quantity === (wanted.get(itemId) ?? line.quantity)) return view.update();
    if (isOffline()) {
      wanted.delete(itemId);
      return setTrouble(line, { of: 'quantity', why: 'offline', quantity });
    }
    wanted.set(itemId, quantity);
    if (isQueued('quantity', itemId)) view.update();
    else add({ kind: 'quantity', itemId });
  }

  /** Asks to remove a line; once, however often. */
  function remove(itemId: string) {
    const line = lineOf(itemId);
    if (!line || isRemoving(itemId)) return;
    troubles.delete(itemId);
    if (isOffline()) setTrouble(line, { of: 'removal', why: 'offline', quantity: line.quantity });
    else add({ kind: 'removal', itemId });
  }

  return {
    setQuantity,
    remove,

    /** Asks for a removed line back; once, however often. */
    restore(removed: Removed) {
      if (removed.isBusy || !removals.has(removed)) return;
      removed.why = undefined;
      if (isOffline()) {
        removed.why = 'offline';
        view.update();
        return view.notify({ what: 'not-restored', removed });
      }
      removed.isBusy = true;
      add({ kind: 'restoring', removed });
    },

    /** Does what could not be done with a line. */
    retry(itemId: string) {
      const trouble = troubles.get(itemId);
      if (trouble?.of === 'removal') remove(itemId);
      else if (trouble) setQuantity(itemId, trouble.quantity);
    },

    /** Reads the cart, quietly. `alreadyAnnounced`: whoever changed it has announced it to the page. */
    refresh({ alreadyAnnounced }: { readonly alreadyAnnounced: boolean }) {
      const queued = queue.find((job) => job.kind === 'reading');
      if (queued?.kind === 'reading') queued.alreadyAnnounced &&= alreadyAnnounced;
      else add({ kind: 'reading', alreadyAnnounced });
    },

    /** Resolves when nothing is under way. */
    settled: () =>
      new Promise<void>((resolve) => {
        if (current) waiting.push(resolve);
        else resolve();
      }),

    lines: () => lines,
    /** The number that the shopper sees: the one wanted, else the server's. */
    quantity: (itemId: string) => wanted.get(itemId) ?? lineOf(itemId)?.quantity,
    isBusy: (itemId: string) => wanted.has(itemId) || isRemoving(itemId),
    /** A change is under way. */
    isWorking: () => [current, ...queue].some((job) => job !== undefined && job.kind !== 'reading'),
    isReading: () => [current, ...queue].some((job) => job?.kind === 'reading'),
    isUnsure: () => isUnsure,
    trouble: (itemId: string) => troubles.get(itemId),
    removed: (): ReadonlySet<Removed> => removals,
  };
}
