import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontAdvice, StorefrontAdviceQuestion } from '../public/api.ts';
import { ActionError, refuseIfOff } from './action-error.ts';

/** The guide that finds how firm a bed may be. */
const bedMatch = 'bed-match';

/** The answers so far, by the id of the question. A question without an answer is skipped. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** The next question of a guide, or what it advises. Nothing is kept of the answers. @throws ActionError, ServerError */
export async function getAdvice(
  services: Services,
  { guide, answers = '' }: { readonly guide?: string | undefined; readonly answers?: string | undefined },
): Promise<StorefrontAdvice> {
  if (!guide) return { guides: guidesOn(document) };
  const given = readAnswers(answers);
  if (guide === bedMatch) {
    refuseIfOff(services.page, 'behaviour', bedMatch);
    const { adviseByBody } = await fetchChunk(() => import('./advice-by-body.ts'));
    return { guide, ...(await adviseByBody(services, given)) };
  }
  refuseIfOff(services.page, 'island', 'guided-selling');
  const { adviseByGuide } = await fetchChunk(() => import('./advice-by-guide.ts'));
  return { guide, ...(await adviseByGuide(services, guide, given)) };
}

/** Those that the page names: a list has its own, and links open others. */
function guidesOn(page: Document): { id: string; name: string }[] {
  const named = new Map([[bedMatch, 'Slaap-ID']]);
  for (const { dataset } of page.querySelectorAll<HTMLElement>('main'))
    named.set(dataset.guidedSellingId ?? '', dataset.classificationNodeTitle ?? '');
  for (const link of page.querySelectorAll<HTMLElement>('[data-popup="guided-selling"][data-popup-id]')) {
    const id = link.dataset.popupId ?? '';
    if (!named.has(id)) named.set(id, link.textContent?.trim() ?? '');
  }
  return [...named].flatMap(([id, name]) => (id ? [{ id, name }] : []));
}

/** Reads `wie=samen&slaapt=zij&slaapt=rug`. */
function readAnswers(text: string): Answers {
  const given = new URLSearchParams(text);
  return new Map([...given.keys()].map((id) => [id, [...new Set(given.getAll(id))].filter(Boolean)]));
}

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
