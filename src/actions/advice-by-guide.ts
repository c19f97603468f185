import { parseFragment } from '../dom/fragment.ts';
import type { Services } from '../page/services.ts';
import type { StorefrontAdvice, StorefrontAdviceQuestion } from '../public/api.ts';
import { type Chosen, openQuestion } from '../shop/advice/guide-answers.rules.ts';
import { chiefReasons, guideReasonTexts, reasonText } from '../shop/advice/guide-reasons.rules.ts';
import {
  facetTextsOf,
  judgedOf,
  knownWishes,
  mostAdvised,
  rank,
  wishesOf,
} from '../shop/advice/guide-results.rules.ts';
import { type GuideQuestion, type GuideTree, readTree } from '../shop/advice/guide-tree.rules.ts';
import { guidedSellingResultsOf } from '../shop/advice/guided-selling.calls.ts';
import { guidedSelling } from '../shop/content/popups.calls.ts';
import { ActionError } from './action-error.ts';
import { type Answers, checkAnswers } from './check-answers.ts';
import { giveAddress } from './given-addresses.ts';

/** The next question of a choice guide, or its best products and why. @throws ActionError, ServerError */
export async function adviseByGuide(
  services: Services,
  guide: string,
  given: Answers,
): Promise<Omit<StorefrontAdvice, 'guide'>> {
  const { tree, nodeId } = await guideOf(guide);
  checkAnswers([...tree.questions.values()].map(asData), given);
  const chosen = chosenOf(tree, given);
  const question = openQuestion(tree, chosen);
  if (question) return { question: asData(question) };
  const wishes = wishesOf(tree, chosen);
  const { Products, UnknownFacets } = await guidedSellingResultsOf(nodeId, facetTextsOf(wishes));
  const ranked = rank(
    Products.map((source) => ({ ...judgedOf(source), source })),
    knownWishes(wishes, UnknownFacets),
  );
  const say = services.texts(guideReasonTexts);
  return {
    products: ranked.slice(0, mostAdvised).map((one) => {
      const { source } = one.product;
      return {
        product: source.ProductId,
        name: source.Title,
        brand: source.Brand,
        price: source.Price / 100,
        size: source.Size,
        url: giveAddress(services, source.ArticleUrl),
        reasons: chiefReasons(one).map((reason) => reasonText(say, reason, one.product)),
      };
    }),
  };
}

/** As the server gives it to a popup. @throws ActionError where it is no guide, ServerError */
async function guideOf(id: string): Promise<{ readonly tree: GuideTree; readonly nodeId: number }> {
  const fragment = parseFragment(await guidedSelling(id));
  const host = fragment.querySelector<HTMLElement>('[data-island="guided-selling"]');
  const nodeId = Number(host?.dataset.nodeId);
  const { tree } = readTree(jsonOf(host?.dataset.tree));
  if (!tree || !nodeId) throw new ActionError('action-unknown', 'there is no such guide');
  return { tree, nodeId };
}

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function chosenOf({ questions }: GuideTree, given: Answers): Chosen {
  return Object.fromEntries(
    [...given].map(([id, ids]) => {
      const indexes = ids.map(
        (one) => questions.get(id)?.answers.findIndex((answer) => answer.id === one) ?? -1,
      );
      return [id, indexes.length > 0 ? indexes.sort((a, b) => a - b) : null];
    }),
  );
}

const asData = ({ id, title, help, isMultiple, answers }: GuideQuestion): StorefrontAdviceQuestion => ({
  id,
  title,
  help,
  several: isMultiple,
  answers: answers.map((answer) => ({ id: answer.id, label: answer.label, hint: answer.hint })),
});
