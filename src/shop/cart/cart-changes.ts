// Over 200 lines: the queue and its state belong together, and the paths of a change are easier to follow in one file.

/** A line of the server's cart. */
export interface CartLine {
  readonly itemId: string;
  readonly articleId: string;
  readonly quantity: number;
}

/** A whole cart, from a response of the server. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The discount code that counts, if any. */
  readonly code?: string | undefined;
}

/** The server calls. Each resolves to the whole cart, or rejects if there is no valid response. */
export interface CartCalls<C extends Cart> {
  /**
   * `was`: the number that the shopper's presses started from. The server changes its own number by the difference: another
   * tab may have changed it too. Without it the number counts as it is.
   */
  setQuantity(itemId: string, quantity: number, was?: number): Promise<C>;
  remove(itemId: string): Promise<C>;
  /** Adds removed pieces again. */
  restore(articleId: string, quantity: number): Promise<C>;
  /** Uses a discount code in place of any other. Without one removes it. */
  setCode(code: string): Promise<C>;
  read(): Promise<C>;
  /** Whether a change that ended in this error was certainly not made. */
  isNotDone(error: unknown): boolean;
}

/**
 * `expired`: the server knows the visit no more, and the page has to be loaded anew. `unsure`: the answer was lost, and the
 * cart could not be read since.
 */
export type FailureReason = 'failed' | 'offline' | 'expired' | 'unsure';

/** A failed change of a line. It stays until the change is retried. */
export interface CartProblem {
  readonly of: 'quantity' | 'removal';
  readonly reason: FailureReason;
  /** The requested number of pieces. */
  readonly quantity: number;
}

/** A line that the shopper has removed and can restore. */
export interface RemovedLine {
  readonly line: CartLine;
  isBusy: boolean;
  /** Why restoring failed. */
  reason?: FailureReason | undefined;
  /** Pieces of the article before an attempt to restore whose response was lost. */
  piecesBefore?: number | undefined;
}

/** The result of a change by the shopper. */
export type CartResult =
  | { readonly type: 'quantity'; readonly line: CartLine; readonly delta: number }
  | { readonly type: 'removed'; readonly removed: RemovedLine }
  | { readonly type: 'restored'; readonly removed: RemovedLine; readonly pieces: number }
  | { readonly type: 'problem'; readonly line: CartLine; readonly problem: CartProblem }
  | { readonly type: 'not-restored'; readonly removed: RemovedLine }
  /** `isDone`: the cart has the code. Otherwise the server has refused it, or there is a reason why it is not known. */
  | {
      readonly type: 'code';
      readonly code: string;
      readonly isDone: boolean;
      readonly reason?: FailureReason | undefined;
    };

export interface CartView<C extends Cart> {
  /** Shows the server's cart, with a note in the place of each line that was just removed. */
  show(cart: C, removed: readonly RemovedLine[]): void;
  /** Updates the wanted numbers, the busy states and the problems. */
  update(): void;
  /** Called when a change by the shopper has succeeded or failed, after that is shown. */
  notify(result: CartResult): void;
  /** Called once for each change of the cart that no other code has announced. `isOurs`: made on this page. */
  changed(by: { readonly isOurs: boolean }): void;
}

interface CartChangesOptions<C extends Cart> {
  readonly first: Cart;
  readonly calls: CartCalls<C>;
  readonly view: CartView<C>;
  readonly isOffline: () => boolean;
  /** Whether a call failed because the server knows the visit no more. */
  readonly isExpired: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
}

/** A requested number, and the one that the presses for it started from. A typed number starts from none. */
interface Wanted {
  readonly quantity: number;
  readonly was?: number | undefined;
}

type Job =
  | { readonly kind: 'quantity' | 'removal'; readonly itemId: string }
  | { readonly kind: 'restoring'; readonly removed: RemovedLine }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'reading'; alreadyAnnounced: boolean };

/** The cart, if there was a response, and why the change was not made, if it was not. */
interface Answer<C> {
  readonly cart?: C;
  readonly reason?: FailureReason;
}

const piecesOf = ({ lines }: Cart, articleId: string) =>
  lines.reduce((sum, line) => sum + (line.articleId === articleId ? line.quantity : 0), 0);
const isSame = (some: readonly CartLine[], others: readonly CartLine[]) =>
  some.length === others.length &&
  some.every((line, at) => line.itemId === others[at]?.itemId && line.quantity === others[at]?.quantity);

/** Whether a line has what was asked for, or what the server gives of it. */
const isReached = (before: number, asked: number, now: number) =>
  now === asked || (now !== before && now > Math.min(before, asked) && now < Math.max(before, asked));

/** What of a difference our presses made: the rest was made elsewhere. */
function ownPart(difference: number, { quantity, was = quantity - difference }: Wanted): number {
  const pressed = quantity - was;
  return pressed > 0 ? Math.min(pressed, difference) : Math.max(pressed, difference);
}

/** What tells the changes of a cart apart. */
const numberChange = (itemId: string, quantity: number) => `${itemId} in ${quantity}`;
const removalChange = (itemId: string) => `without ${itemId}`;
const restoreChange = ({ line }: RemovedLine) => `again with ${line.itemId}`;
const codeChange = (code: string) => `code ${code.trim().toUpperCase()}`;

/** Codes are the same whatever their case, and the spaces around them. */
const isSameCode = (one = '', other = '') => one.trim().toUpperCase() === other.trim().toUpperCase();

export type CartChanges = ReturnType<typeof createCartChanges>;

/**
 * Queues the shopper's changes to a cart and sends them one at a time. Of several numbers for a line only the last is
 * sent. The server's response wins. If a response is lost, reads the cart before it calls the change failed, because
 * the change may have been made. Where that fails too, the next cart that comes tells. Independent of the DOM.
 */
export function createCartChanges<C extends Cart>({
  first,
  calls,
  view,
  isOffline,
  isExpired,
  onError,
}: CartChangesOptions<C>) {
  let { lines, code } = first;
  let codeReason: FailureReason | undefined;
  /** The code that was asked for last. */
  let codeAsked = '';
  const wanted = new Map<string, Wanted>();
  /** The request for a number that is under way. */
  let sent: Wanted | undefined;
  const problems = new Map<string, CartProblem>();
  const removals = new Set<RemovedLine>();
  const queue: Job[] = [];
  let current: Job | undefined;
  /** Whether the known lines may be out of date: a response was lost, or the cart could not be read. */
  let isStale = false;
  /** Changes whose responses were lost, as long as no cart tells what became of them. */
  const open = new Set<string>();
  let waiters: (() => void)[] = [];

  const lineOf = (itemId: string) => lines.find((line) => line.itemId === itemId);
  const isJobFor = (job: Job | undefined, kind: Job['kind'], itemId: string) =>
    job?.kind === kind && 'itemId' in job && job.itemId === itemId;
  const isQueued = (kind: Job['kind'], itemId: string) => queue.some((job) => isJobFor(job, kind, itemId));
  const isRemoving = (itemId: string) => isJobFor(current, 'removal', itemId) || isQueued('removal', itemId);

  /** Why a change is not sent without a connection: it may have been made by an earlier request. */
  const whyUnsent = (change: string): FailureReason => (open.has(change) ? 'unsure' : 'offline');

  /** Makes a call for a change. If it fails, reads the cart to find out whether the change was made. */
  async function request(
    change: string,
    call: () => Promise<C>,
    isDone: (cart: C) => boolean,
  ): Promise<Answer<C>> {
    if (isOffline()) return { reason: whyUnsent(change) };
    try {
      return { cart: await call() };
    } catch (error) {
      onError(error);
      // The cart of a new visit would tell nothing.
      if (isExpired(error)) return { reason: 'expired' };
      if (!calls.isNotDone(error)) open.add(change);
    }
    try {
      if (isOffline()) throw new Error('there is no connection to ask what became of it');
      const cart = await calls.read();
      return isDone(cart) ? { cart } : { cart, reason: 'failed' };
    } catch (error) {
      onError(error);
      isStale = true;
      if (open.has(change)) return { reason: 'unsure' };
      return { reason: isOffline() ? 'offline' : 'failed' };
    }
  }

  /** Counts presses that are not sent yet from the server's number. Those that lead below one piece are dropped. */
  function rebasePresses() {
    for (const [itemId, { quantity, was }] of wanted) {
      const line = lineOf(itemId);
      if (!line || was === undefined) continue;
      const rebased = quantity - was + line.quantity;
      if (rebased < 1) wanted.delete(itemId);
      else wanted.set(itemId, { quantity: rebased, was: line.quantity });
    }
  }

  /** Forgets the problems that the cart's new lines end. Returns what became of changes whose responses were lost. */
  function settleProblems(before: readonly CartLine[]): CartResult[] {
    return [...problems].flatMap(([itemId, problem]): CartResult[] => {
      const { of, quantity } = problem;
      const [line, known] = [lineOf(itemId), before.find((one) => one.itemId === itemId)];
      const isUnsure = problem.reason === 'unsure' && known;
      if (!line) {
        problems.delete(itemId);
        if (!isUnsure || of !== 'removal') return [];
        const removed: RemovedLine = { line: known, isBusy: false };
        removals.add(removed);
        return [{ type: 'removed', removed }];
      }
      if (of === 'quantity' && isUnsure && isReached(known.quantity, quantity, line.quantity)) {
        problems.delete(itemId);
        return [{ type: 'quantity', line, delta: line.quantity - known.quantity }];
      }
      if (of === 'quantity' && line.quantity === quantity) problems.delete(itemId);
      if (!isUnsure || !problems.has(itemId)) return [];
      const failed: CartProblem = { of, quantity, reason: 'failed' };
      problems.set(itemId, failed);
      return [{ type: 'problem', line, problem: failed }];
    });
  }

  /** The same for lines that were put back. */
  function settleRestored(cart: C): CartResult[] {
    return [...removals].flatMap((removed): CartResult[] => {
      const { isBusy, piecesBefore, reason, line } = removed;
      if (isBusy || piecesBefore === undefined) return [];
      const pieces = piecesOf(cart, line.articleId) - piecesBefore;
      if (pieces > 0) {
        removals.delete(removed);
        return [{ type: 'restored', removed, pieces }];
      }
      if (reason !== 'unsure') return [];
      removed.reason = 'failed';
      return [{ type: 'not-restored', removed }];
    });
  }

  /** Replaces the known lines by those of a response, and tells what became of changes whose responses were lost. */
  function apply(cart: C | undefined, removed?: RemovedLine) {
    if (!cart) return;
    const before = lines;
    ({ lines, code } = cart);
    isStale = false;
    open.clear();
    rebasePresses();
    const settled = [...settleProblems(before), ...settleRestored(cart)];
    const gone = settled.flatMap((result) => (result.type === 'removed' ? [result.removed] : []));
    view.show(cart, removed ? [removed, ...gone] : gone);
    for (const result of settled) view.notify(result);
    if (codeReason === 'unsure') reportCode(codeAsked, isSameCode(code, codeAsked), 'failed');
  }

  function setProblem(line: CartLine, problem: CartProblem) {
    problems.set(line.itemId, problem);
    view.update();
    view.notify({ type: 'problem', line, problem });
  }

  async function changeQuantity(itemId: string) {
    const line = lineOf(itemId);
    const asked = wanted.get(itemId);
    if (!line || !asked || (asked.quantity === line.quantity && !open.size)) {
      wanted.delete(itemId);
      return;
    }
    const { quantity, was } = asked;
    sent = asked;
    const { cart, reason } = await request(
      numberChange(itemId, quantity),
      () => calls.setQuantity(itemId, quantity, was),
      (answer) =>
        answer.lines.some((one) => one.itemId === itemId && isReached(line.quantity, quantity, one.quantity)),
    );
    sent = undefined;
    const next = wanted.get(itemId);
    const isLast = next === asked;
    if (isLast) wanted.delete(itemId);
    // What became of the first presses is not known: the number that the shopper saw counts.
    else if (next && reason) wanted.set(itemId, { quantity: next.quantity });
    apply(cart);
    const now = lineOf(itemId);
    if (reason && isLast && now) setProblem(now, { of: 'quantity', reason, quantity });
    else if (now && !reason)
      view.notify({ type: 'quantity', line: now, delta: ownPart(now.quantity - line.quantity, asked) });
  }

  async function removeLine(itemId: string) {
    const line = lineOf(itemId);
    if (!line) return;
    const { quantity } = line;
    const { cart, reason } = await request(
      removalChange(itemId),
      () => calls.remove(itemId),
      (answer) => answer.lines.every((one) => one.itemId !== itemId),
    );
    const isGone = cart?.lines.every((one) => one.itemId !== itemId);
    const removed: RemovedLine | undefined = isGone ? { line, isBusy: false } : undefined;
    if (removed) removals.add(removed);
    apply(cart, removed);
    if (removed) view.notify({ type: 'removed', removed });
    else if (reason) setProblem(line, { of: 'removal', reason, quantity });
  }

  async function restoreLine(removed: RemovedLine) {
    const { articleId, quantity } = removed.line;
    const isBack = (cart: C) =>
      piecesOf(cart, articleId) > (removed.piecesBefore ?? Number.POSITIVE_INFINITY);
    const before = piecesOf({ lines }, articleId);
    const { cart, reason } = await request(
      restoreChange(removed),
      async () => {
        if (removed.piecesBefore !== undefined) {
          const now = await calls.read();
          if (isBack(now)) return now;
        }
        removed.piecesBefore ??= before;
        return calls.restore(articleId, quantity);
      },
      isBack,
    );
    const base = removed.piecesBefore ?? before;
    const pieces = cart && !reason ? piecesOf(cart, articleId) - base : 0;
    removed.isBusy = false;
    // With a response the outcome is known; without one it stays open.
    if (cart || reason !== 'unsure') removed.piecesBefore = undefined;
    if (pieces > 0) removals.delete(removed);
    else removed.reason = reason ?? 'failed';
    apply(cart);
    view.notify(pieces > 0 ? { type: 'restored', removed, pieces } : { type: 'not-restored', removed });
  }

  function reportCode(wanted: string, isDone: boolean, failure?: FailureReason) {
    const reason = isDone ? undefined : failure;
    codeReason = reason;
    view.update();
    view.notify({ type: 'code', code: wanted, isDone, reason });
  }

  async function changeCode(wanted: string) {
    const { cart, reason } = await request(
      codeChange(wanted),
      () => calls.setCode(wanted),
      (answer) => isSameCode(answer.code, wanted),
    );
    apply(cart);
    const isDone = !!cart && isSameCode(cart.code, wanted);
    reportCode(wanted, isDone, reason);
  }

  async function run(job: Job) {
    const before = lines;
    const codeBefore = code;
    const wasStale = isStale;
    if (job.kind === 'quantity') await changeQuantity(job.itemId);
    else if (job.kind === 'removal') await removeLine(job.itemId);
    else if (job.kind === 'restoring') await restoreLine(job.removed);
    else if (job.kind === 'code') await changeCode(job.code);
    // Offline the cart can't be read, so it stays marked as stale.
    else if (isOffline()) isStale = true;
    else
      try {
        apply(await calls.read());
      } catch (error) {
        isStale = true;
        onError(error);
      }
    const isOurs = job.kind !== 'reading';
    // After a lost response more may have changed than what was announced.
    const isOther = !isSame(before, lines) || code !== codeBefore;
    if ((isOurs || wasStale || !job.alreadyAnnounced) && isOther) view.changed({ isOurs });
  }

  async function processQueue() {
    current = queue.shift();
    while (current) {
      view.update();
      // An error while showing a response must not block the queue: the shopper may be waiting to order.
      await run(current).catch(onError);
      current = queue.shift();
    }
    view.update();
    for (const done of waiters) done();
    waiters = [];
  }

  function add(job: Job) {
    queue.push(job);
    if (current) view.update();
    else void processQueue();
  }

  /** Where presses that lead to a new number start: at the first of those that are not sent yet. */
  function startOfPresses(itemId: string, line: CartLine): number | undefined {
    const former = wanted.get(itemId);
    if (!former) return line.quantity;
    return former === sent ? former.quantity : former.was;
  }

  /**
   * Requests a number of pieces. Replaces an earlier request for the line that is not sent yet. One that the shopper
   * pressed plus or minus for counts from what the server has.
   */
  function setQuantity(itemId: string, quantity: number, by?: 'press') {
    const line = lineOf(itemId);
    if (!line || isRemoving(itemId)) return;
    problems.delete(itemId);
    // What became of a lost request is not known: the number that the shopper sees counts, also the known one.
    if (quantity === (wanted.get(itemId)?.quantity ?? (open.size ? undefined : line.quantity)))
      return view.update();
    if (isOffline()) {
      wanted.delete(itemId);
      const reason = whyUnsent(numberChange(itemId, quantity));
      return setProblem(line, { of: 'quantity', reason, quantity });
    }
    wanted.set(itemId, { quantity, was: by && !open.size ? startOfPresses(itemId, line) : undefined });
    if (isQueued('quantity', itemId)) view.update();
    else add({ kind: 'quantity', itemId });
  }

  /** Requests the removal of a line. Repeated calls do nothing. */
  function remove(itemId: string) {
    const line = lineOf(itemId);
    if (!line || isRemoving(itemId)) return;
    problems.delete(itemId);
    const reason = whyUnsent(removalChange(itemId));
    if (isOffline()) setProblem(line, { of: 'removal', reason, quantity: line.quantity });
    else add({ kind: 'removal', itemId });
  }

  return {
    setQuantity,
    remove,

    /** Requests that a removed line is restored. Repeated calls do nothing. */
    restore(removed: RemovedLine) {
      if (removed.isBusy || !removals.has(removed)) return;
      removed.reason = undefined;
      if (isOffline()) {
        removed.reason = whyUnsent(restoreChange(removed));
        view.update();
        return view.notify({ type: 'not-restored', removed });
      }
      removed.isBusy = true;
      add({ kind: 'restoring', removed });
    },

    /** Requests that a discount code counts; an empty one removes it. Does nothing while another one is on its way. */
    setCode(wanted: string) {
      if ([current, ...queue].some((job) => job?.kind === 'code')) return;
      codeReason = undefined;
      codeAsked = wanted;
      if (isOffline()) reportCode(wanted, false, whyUnsent(codeChange(wanted)));
      else add({ kind: 'code', code: wanted });
    },

    /** Retries the failed change of a line. */
    retry(itemId: string) {
      const problem = problems.get(itemId);
      if (problem?.of === 'removal') remove(itemId);
      else if (problem) setQuantity(itemId, problem.quantity);
    },

    /** Reads the cart in the background. `alreadyAnnounced`: other code has announced the change to the page. */
    refresh({ alreadyAnnounced }: { readonly alreadyAnnounced: boolean }) {
      const queued = queue.find((job) => job.kind === 'reading');
      if (queued?.kind === 'reading') queued.alreadyAnnounced &&= alreadyAnnounced;
      else add({ kind: 'reading', alreadyAnnounced });
    },

    /** Resolves when the queue is empty. */
    settled: () =>
      new Promise<void>((resolve) => {
        if (current) waiters.push(resolve);
        else resolve();
      }),

    lines: () => lines,
    /** The number to show: the requested one, else the server's. */
    quantity: (itemId: string) => wanted.get(itemId)?.quantity ?? lineOf(itemId)?.quantity,
    isBusy: (itemId: string) => wanted.has(itemId) || isRemoving(itemId),
    /** Whether a change is running or queued. */
    isWorking: () => [current, ...queue].some((job) => job !== undefined && job.kind !== 'reading'),
    isReading: () => [current, ...queue].some((job) => job?.kind === 'reading'),
    isStale: () => isStale,
    problem: (itemId: string) => problems.get(itemId),
    removed: (): ReadonlySet<RemovedLine> => removals,
    isChangingCode: () => [current, ...queue].some((job) => job?.kind === 'code'),
    /** Why the last request for a discount code failed. */
    codeReason: () => codeReason,
  };
}
