import { fetchChunk } from '../../dom/fetch-chunk.ts';
import type { FaultCode } from '../../page/faults.ts';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import { noted } from '../calls-made.ts';
import { checkInput } from '../inputs.ts';
import { answerOf } from './answer.ts';
import type { Question, Tool } from './tools.ts';

/** After so many times no, the shopper is not asked again on this page. */
const mostDeclined = 3;

/** What carries out the calls of a page's tools. */
export const carryOutOf = perPage((services: Services) => {
  const turn = createPace({ burst: 10, every: 1000, waiting: 20 });
  let isAsking = false;
  let declined = 0;

  /** One question at a time. @throws Refusal unless the shopper says yes */
  async function agree(question: Question, signal: AbortSignal): Promise<void> {
    if (isAsking) throw refused('the shopper is being asked something else', 'asking');
    if (declined >= mostDeclined) throw refused('the shopper has said no often enough', 'declined');
    isAsking = true;
    try {
      const { ask } = await fetchChunk(() => import('./agreement.ts'));
      const isAgreed = await ask(services, question, signal);
      // A question that its agent gives up has troubled the shopper as much as one with a no.
      declined = isAgreed ? 0 : declined + 1;
      stopIf(signal);
      if (!isAgreed) throw refused('the shopper has said no', 'declined');
    } finally {
      isAsking = false;
    }
  }

  /** All that comes before the action: nothing has been done yet. @throws Refusal, ActionError */
  async function prepare(tool: Tool, given: unknown, signal: AbortSignal) {
    await turn(signal);
    stopIf(signal);
    const { data, wrong } = checkInput(tool.input, given ?? {}) as { data: never; wrong?: string };
    if (wrong !== undefined) throw new Refusal('action-input', wrong);
    if (tool.ask) {
      const ahead = await fetchChunk(() => import('../foresee.ts'));
      const questionNow = async () => {
        const question = await tool.ask?.(ahead, services, data);
        stopIf(signal);
        return question;
      };
      let question = await questionNow();
      let agreed = '';
      // A price or the cart may have changed while the shopper thought about it.
      while (question && JSON.stringify(question) !== agreed) {
        await agree(question, signal);
        agreed = JSON.stringify(question);
        question = await questionNow();
      }
    }
    return data;
  }

  return {
    /** The answer for the agent. @throws Refusal for every failure */
    carryOut: (tool: Tool, given: unknown, signal: AbortSignal): Promise<object> =>
      noted(services, { name: tool.name, by: 'agent' }, () => carryOut(tool, given, signal)),
  };

  async function carryOut(tool: Tool, given: unknown, signal: AbortSignal): Promise<object> {
    const data = await prepare(tool, given, signal).catch((error) => {
      const refusal = asRefusal(error);
      services.report(refusal.code, error, tool.name);
      throw refusal;
    });
    try {
      const { actionsOf } = await fetchChunk(() => import('../actions.ts'));
      // It reports its faults itself.
      const value = await tool.run(actionsOf(services, 'agent'), data);
      return answerOf(value, !!tool.hints.untrustedContentHint);
    } catch (error) {
      throw asRefusal(error);
    }
  }
});

const refused = (words: string, reason: string) => new Refusal('action-refused', words, reason);

function stopIf({ aborted }: AbortSignal) {
  if (aborted) throw refused('the call was given up', 'given-up');
}

interface Pace {
  /** So many calls at once are not slowed. */
  readonly burst: number;
  /** After them there is one in so many ms. */
  readonly every: number;
  /** So many may wait for their turn. */
  readonly waiting: number;
}

/** Slows a flood of calls: each waits for its turn, or is refused where too many wait. */
export function createPace({ burst, every, waiting }: Pace): (signal: AbortSignal) => Promise<void> {
  /** Below zero it is how many wait. */
  let left = burst;
  let at = performance.now();
  return async (signal) => {
    const now = performance.now();
    left = Math.min(burst, left + (now - at) / every);
    at = now;
    if (left - 1 < -waiting) throw new Refusal('action-refused', 'there are too many calls', 'too-many');
    left -= 1;
    if (left < 0) await later(-left * every, signal);
  };
}

/** Resolves after so many ms, or once it is aborted: who waits looks at the signal. */
const later = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });

type Code = FaultCode & `action-${string}`;

/** Why a tool did not do what it was called for, by a code of docs/errors.md. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly reason: string | undefined;

  constructor(code: Code, words: string, reason?: string) {
    super(`${code}${reason ? ` (${reason})` : ''}: ${words}`);
    this.code = code;
    this.reason = reason;
  }
}

/** What an agent learns of any failure: that of an action by its code, nothing of others. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { name, code, message, reason } = Object(error);
  return name === 'ActionError'
    ? new Refusal(code, message, reason)
    : new Refusal('action-failed', 'the shop gave no usable answer');
}
