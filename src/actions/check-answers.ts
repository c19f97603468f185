import type { StorefrontAdviceQuestion } from '../public/api.ts';
import { ActionError } from './action-error.ts';

/** The answers so far, by the id of the question. A question without an answer is skipped. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** Refuses answers to what is not asked, and those that a question does not have. @throws ActionError */
export function checkAnswers(questions: readonly StorefrontAdviceQuestion[], given: Answers): void {
  for (const [id, chosen] of given) {
    const question = questions.find((one) => one.id === id);
    if (!question)
      throw new ActionError(
        'action-input',
        `answers: the questions are ${list(questions.map((one) => one.id))}`,
      );
    const { answers, several } = question;
    const ids = answers.map((one) => one.id);
    if (ids.length > 0 && chosen.some((one) => !ids.includes(one)))
      throw new ActionError('action-input', `answers: those to ${id} are ${list(ids)}`);
    if (chosen.length > 1 && !several)
      throw new ActionError('action-input', `answers: ${id} takes one answer`);
  }
}

const list = (ids: readonly string[]) => ids.slice(0, 30).join(', ');
