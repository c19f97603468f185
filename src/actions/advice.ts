import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontAdvice } from '../public/api.ts';
import { refuseIfOff } from './action-error.ts';
import type { Answers } from './check-answers.ts';

/** The guide that finds how firm a bed may be. */
const bedMatch = 'bed-match';

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
