import { ServerError } from '../calls/server-error.ts';
import { parseFragment } from '../dom/fragment.ts';
import { readProduct } from '../page/product-item.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontAdvice, StorefrontAdviceQuestion } from '../public/api.ts';
import { bedMatchResult, bedMatchView } from '../shop/advice/bed-match.calls.ts';
import { readRange } from '../shop/advice/sleep-id-range.rules.ts';
import { ActionError } from './action-error.ts';
import { type Answers, checkAnswers } from './check-answers.ts';
import { giveAddress } from './given-addresses.ts';

/**
 * The next question about how a shopper sleeps, or how firm the bed may be and which fit. Only where the shop can forget
 * the answers.
 *
 * @throws ActionError, ServerError
 */
export async function adviseByBody(
  services: Services,
  given: Answers,
): Promise<Omit<StorefrontAdvice, 'guide'>> {
  const questions = questionsIn(parseFragment(await bedMatchView('Questions')));
  checkAnswers(questions, given);
  const open = questions.find(({ id }) => !given.has(id));
  if (open) return { question: open };
  const form = new URLSearchParams([...given].flatMap(([id, ids]) => ids.map((one) => [id, one])));
  const result = parseFragment(await bedMatchResult(form, { keep: false }));
  const { from = '', to = '' } = result.querySelector<HTMLElement>('[data-bed-match-result]')?.dataset ?? {};
  const range = readRange(from, to);
  if (range) return { range, products: productsIn(result, services) };
  const wrong = result
    .querySelector('.field-validation-error')
    ?.closest<HTMLElement>('[data-bed-match-step]');
  if (!wrong)
    throw new ServerError('shape', 'POST /Ajax/BedMatch/Result', 'expected a range or the questions');
  throw new ActionError('action-input', `answers: ${wrong.dataset.bedMatchStep} can't be answered so`);
}

function questionsIn(fragment: DocumentFragment): StorefrontAdviceQuestion[] {
  const questions = [...fragment.querySelectorAll<HTMLElement>('[data-bed-match-step]')].flatMap((step) => {
    const fields = [
      ...step.querySelectorAll<HTMLInputElement>('[data-bed-match-content] :is(input, select)'),
    ];
    const id = fields.find(({ type }) => type !== 'hidden')?.name;
    if (!id) return [];
    const choices = fields.filter(({ name, type }) => name === id && /^(radio|checkbox)$/.test(type));
    return {
      id,
      title: textOf(step.querySelector('[data-bed-match-title]')),
      several: choices.some(({ type }) => type === 'checkbox'),
      answers: choices.map((choice) => ({ id: choice.value, label: textOf(choice.closest('label')) })),
    };
  });
  if (questions.length === 0)
    throw new ServerError('shape', 'GET /Ajax/BedMatch/Questions', 'expected questions');
  if (!fragment.querySelector('form[data-bed-match-forgets]'))
    throw new ActionError('action-refused', 'the shop would keep the answers', { reason: 'off' });
  return questions;
}

const productsIn = (result: DocumentFragment, services: Services) =>
  [...result.querySelectorAll('[data-product-tile]')].flatMap((tile) => {
    const item = readProduct(tile);
    const { product_id: product, item_name: name, item_brand: brand, price, property_maat: size } = item;
    const url = giveAddress(services, tile.querySelector('a[href]')?.getAttribute('href'), item);
    const fit = textOf(tile.querySelector('[data-sleep-id-fit]'));
    return product && name ? { product, name, brand, price, size, url, reasons: fit ? [fit] : [] } : [];
  });

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
