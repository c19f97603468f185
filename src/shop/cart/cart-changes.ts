import { createDiscountCode } from './discount-code.ts';
import { createJobQueue } from './job-queue.ts';
import { createLineProblems, isReached } from './line-problems.ts';
import { type Connection, createAnswers } from './lost-answers.ts';
import { createRemovedLines } from './removed-lines.ts';
import type { Cart, CartLine, CartProblem, CartResult, CartView, RemovedLine } from './types.ts';
import { createWantedNumbers, ownPart } from './wanted-numbers.ts';

interface CartChangesOptions<C extends Cart> extends Connection<C> {
  readonly first: Cart;
  readonly view: CartView<C>;
}

interface Job {
  readonly kind: 'quantity' | 'removal' | 'restoring' | 'code' | 'reading';
  readonly itemId?: string;
  readonly run: () => Promise<void>;
  /** Of a reading: other code has announced the change to the page. */
  alreadyAnnounced?: boolean;
}

const isSame = (some: readonly CartLine[], others: readonly CartLine[]) =>
  some.length === others.length &&
  some.every((line, at) => line.itemId === others[at]?.itemId && line.quantity === others[at]?.quantity);

/** What tells the changes of a cart apart. */
const numberChange = (itemId: string, quantity: number) => `${itemId} in ${quantity}`;
const removalChange = (itemId: string) => `without ${itemId}`;

export type CartChanges = ReturnType<typeof createCartChanges>;

/**
 * Queues the shopper's changes to a cart and sends them one at a time. Of several numbers for a line only the last is
 * sent. The server's response wins. If a response is lost, reads the cart before it calls the change failed, because
 * the change may have been made. Where that fails too, the next cart that comes tells. Independent of the DOM.
 */
export function createCartChanges<C extends Cart>({ first, view, ...connection }: CartChangesOptions<C>) {
  const { calls, onError } = connection;
  let { lines, code } = first;
  const answers = createAnswers(connection);
  const numbers = createWantedNumbers();
  const problems = createLineProblems();
  const removals = createRemovedLines(calls, answers);
  const discount = createDiscountCode(calls, answers);
  // An error while showing a response must not block the queue: the shopper may be waiting to order.
  const queue = createJobQueue<Job>((job) => run(job).catch(onError), view.update);

  const lineOf = (itemId: string) => lines.find((line) => line.itemId === itemId);
  const isA = (kind: Job['kind'], itemId?: string) => (job: Job) =>
    job.kind === kind && job.itemId === itemId;
  const isRemoving = (itemId: string) => queue.all().some(isA('removal', itemId));

  /** Replaces the known lines by those of a response, and tells what became of changes whose responses were lost. */
  function apply(cart: C | undefined, removed?: RemovedLine) {
    if (!cart) return;
    const before = lines;
    ({ lines, code } = cart);
    answers.settle();
    numbers.rebase(lines);
    const settled = [...problems.settle(before, lines), ...removals.settle(cart), ...discount.settle(cart)];
    const gone = removed ? [removed] : [];
    for (const result of settled) if (result.type === 'removed') gone.push(result.removed);
    for (const one of gone) removals.add(one);
    view.show(cart, gone);
    for (const result of settled) view.notify(result);
  }

  function setProblem(line: CartLine, problem: CartProblem) {
    problems.set(line.itemId, problem);
    view.notify({ type: 'problem', line, problem });
  }

  async function changeQuantity(itemId: string) {
    const line = lineOf(itemId);
    const wanted = numbers.get(itemId);
    if (!line || !wanted || (wanted.quantity === line.quantity && !answers.hasLost()))
      return void numbers.drop(itemId);
    const { quantity, was } = wanted;
    numbers.send(wanted);
    const { cart, reason } = await answers.request(
      numberChange(itemId, quantity),
      () => calls.setQuantity(itemId, quantity, was),
      (answer) =>
        answer.lines.some((one) => one.itemId === itemId && isReached(line.quantity, quantity, one.quantity)),
    );
    const isLast = numbers.end(itemId, !reason);
    apply(cart);
    const now = lineOf(itemId);
    if (reason && isLast && now) setProblem(now, { of: 'quantity', reason, quantity });
    else if (now && !reason)
      view.notify({ type: 'quantity', line: now, delta: ownPart(now.quantity - line.quantity, wanted) });
  }

  async function removeLine(itemId: string) {
    const line = lineOf(itemId);
    if (!line) return;
    const isGone = (cart: Cart) => cart.lines.every((one) => one.itemId !== itemId);
    const { cart, reason } = await answers.request(removalChange(itemId), () => calls.remove(itemId), isGone);
    const removed: RemovedLine | undefined = cart && isGone(cart) ? { line, isBusy: false } : undefined;
    apply(cart, removed);
    if (removed) view.notify({ type: 'removed', removed });
    else if (reason) setProblem(line, { of: 'removal', reason, quantity: line.quantity });
  }

  function take({ cart, result }: { readonly cart?: C | undefined; readonly result: CartResult }) {
    apply(cart);
    view.notify(result);
  }

  async function run(job: Job) {
    const [before, codeBefore, wasStale] = [lines, code, answers.isStale()];
    await job.run();
    const isOther = !isSame(before, lines) || code !== codeBefore;
    // After a lost response more may have changed than what was announced.
    if ((wasStale || !job.alreadyAnnounced) && isOther) view.changed({ isOurs: job.kind !== 'reading' });
  }

  /**
   * Requests a number of pieces. Replaces an earlier request for the line that is not sent yet. One that the shopper
   * pressed plus or minus for counts from what the server has.
   */
  function setQuantity(itemId: string, quantity: number, by?: 'press') {
    const line = lineOf(itemId);
    if (!line || isRemoving(itemId)) return;
    problems.drop(itemId);
    // What became of a lost request is not known: the number that the shopper sees counts, also the known one.
    const isUnsure = answers.hasLost();
    if (quantity === (numbers.get(itemId)?.quantity ?? (isUnsure ? undefined : line.quantity)))
      return view.update();
    const reason = answers.whyUnsent(numberChange(itemId, quantity));
    if (reason) {
      numbers.drop(itemId);
      return setProblem(line, { of: 'quantity', reason, quantity });
    }
    if (by && !isUnsure) numbers.press(line, quantity);
    else numbers.type(itemId, quantity);
    if (queue.waiting().some(isA('quantity', itemId))) view.update();
    else queue.add({ kind: 'quantity', itemId, run: () => changeQuantity(itemId) });
  }

  /** Requests the removal of a line. Repeated calls do nothing. */
  function remove(itemId: string) {
    const line = lineOf(itemId);
    if (!line || isRemoving(itemId)) return;
    problems.drop(itemId);
    const reason = answers.whyUnsent(removalChange(itemId));
    if (reason) setProblem(line, { of: 'removal', reason, quantity: line.quantity });
    else queue.add({ kind: 'removal', itemId, run: () => removeLine(itemId) });
  }

  return {
    setQuantity,
    remove,

    /** Requests that a removed line is restored. Repeated calls do nothing. */
    restore(removed: RemovedLine) {
      if (removed.isBusy || !removals.all().has(removed)) return;
      const unsent = removals.ask(removed);
      if (unsent) view.notify(unsent);
      else queue.add({ kind: 'restoring', run: async () => take(await removals.send(removed, { lines })) });
    },

    /** Requests that a discount code counts; an empty one removes it. Does nothing while another one is on its way. */
    setCode(wanted: string) {
      if (queue.all().some(isA('code'))) return;
      const unsent = discount.ask(wanted);
      if (unsent) view.notify(unsent);
      else queue.add({ kind: 'code', run: async () => take(await discount.send()) });
    },

    /** Retries the failed change of a line. */
    retry(itemId: string) {
      const problem = problems.get(itemId);
      if (problem?.of === 'removal') remove(itemId);
      else if (problem) setQuantity(itemId, problem.quantity);
    },

    /** Reads the cart in the background. `alreadyAnnounced`: other code has announced the change to the page. */
    refresh({ alreadyAnnounced }: { readonly alreadyAnnounced: boolean }) {
      const queued = queue.waiting().find(isA('reading'));
      if (queued) queued.alreadyAnnounced &&= alreadyAnnounced;
      else queue.add({ kind: 'reading', alreadyAnnounced, run: async () => apply(await answers.read()) });
    },

    settled: queue.settled,
    lines: () => lines,
    /** The number to show: the requested one, else the server's. */
    quantity: (itemId: string) => numbers.get(itemId)?.quantity ?? lineOf(itemId)?.quantity,
    isBusy: (itemId: string) => !!numbers.get(itemId) || isRemoving(itemId),
    /** Whether a change is running or queued. */
    isWorking: () => queue.all().some(({ kind }) => kind !== 'reading'),
    isReading: () => queue.all().some(isA('reading')),
    isStale: answers.isStale,
    problem: problems.get,
    removed: removals.all,
    isChangingCode: () => queue.all().some(isA('code')),
    /** Why the last request for a discount code failed. */
    codeReason: discount.reason,
  };
}
