import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { perPage } from '../../page/per-page.ts';
import type { Services } from '../../page/services.ts';
import { noted } from '../calls-made.ts';
import { checkInput } from '../check-input.ts';
import { answerOf } from './answer.ts';
import { createPace } from './pace.ts';
import { asRefusal, Refusal } from './refusal.ts';
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
