import {
  answersTo,
  type Chosen,
  isLast,
  openQuestion,
  pathOf,
  skipped,
  toggled,
} from './guide-answers.rules.ts';
import type { GuideQuestion, GuideTree } from './guide-tree.rules.ts';

/** A question's id, or one of the two places after the questions. */
export type Place = string;
export const resultsPlace = '@results';
export const overviewPlace = '@overview';

/** Where a shopper is in a guide. Immutable: each event returns a new state, or the same one if nothing changes. */
export interface Guide {
  readonly chosen: Chosen;
  readonly at: Place;
  /** An earlier answer is being changed: next leads back to the overview, or from the last question to the results. */
  readonly isChange: boolean;
}

export type GuideEvent =
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'next' | 'previous' | 'skip' | 'restart' | 'overview' | 'results' }
  | { readonly type: 'change'; readonly question: string }
  /** The browser's Back or Forward, or another tab's link. */
  | { readonly type: 'go'; readonly at: Place; readonly isChange?: boolean };

/** Starts with the given answers: at the first open question, or the results if there is none. */
export function startGuide(tree: GuideTree, chosen: Chosen): Guide {
  return { chosen, at: openQuestion(tree, chosen)?.id ?? resultsPlace, isChange: false };
}

/** The question that is shown; undefined at the results and in the overview. */
export function shownQuestion(tree: GuideTree, { at }: Guide): GuideQuestion | undefined {
  return tree.questions.get(at);
}

/** Whether next may be pressed: a question needs an answer, unless it is skipped. */
export function mayGoOn(tree: GuideTree, guide: Guide): boolean {
  const question = shownQuestion(tree, guide);
  return question !== undefined && answersTo(question, guide.chosen).length > 0;
}

/** Whether next shows the results. Before there is an answer: whether it can lead nowhere else. */
export function leadsToResults(tree: GuideTree, guide: Guide): boolean {
  if (mayGoOn(tree, guide)) return nextGuide(tree, guide, { type: 'next' }).at === resultsPlace;
  const question = shownQuestion(tree, guide);
  return question !== undefined && isLast(tree, question, guide.chosen);
}

export const isFirst = (tree: GuideTree, { at }: Guide): boolean => at === tree.first;

export function nextGuide(tree: GuideTree, guide: Guide, event: GuideEvent): Guide {
  const { chosen } = guide;
  const question = shownQuestion(tree, guide);
  switch (event.type) {
    case 'choose':
      if (!question?.answers[event.index]) return guide;
      return { ...guide, chosen: toggled(question, chosen, event.index) };
    case 'next':
      return question && mayGoOn(tree, guide) ? after(tree, guide, question, chosen) : guide;
    case 'skip':
      return question ? after(tree, guide, question, skipped(question, chosen)) : guide;
    case 'previous':
      return before(tree, guide);
    case 'restart':
      return { chosen: {}, at: tree.first, isChange: false };
    case 'change':
      return isOnPath(tree, chosen, event.question) ? { chosen, at: event.question, isChange: true } : guide;
    case 'overview':
      return { chosen, at: overviewPlace, isChange: false };
    case 'results':
      return startGuide(tree, chosen);
    case 'go':
      return at(tree, chosen, event.at, event.isChange);
  }
}

const isOnPath = (tree: GuideTree, chosen: Chosen, id: string) =>
  pathOf(tree, chosen).some((question) => question.id === id);

function after(tree: GuideTree, { isChange }: Guide, question: GuideQuestion, chosen: Chosen): Guide {
  const path = pathOf(tree, chosen);
  const open = openQuestion(tree, chosen);
  if (isChange && open) return { chosen, at: open.id, isChange };
  if (isChange && path.at(-1) !== question) return { chosen, at: overviewPlace, isChange: false };
  const follows = path[path.indexOf(question) + 1];
  return { chosen, at: follows?.id ?? open?.id ?? resultsPlace, isChange: false };
}

function before(tree: GuideTree, guide: Guide): Guide {
  const path = pathOf(tree, guide.chosen);
  const index = path.findIndex(({ id }) => id === guide.at);
  const previous = index < 0 ? path.at(-1) : path[index - 1];
  return previous ? { ...guide, at: previous.id, isChange: false } : guide;
}

/** At the place that was asked for, if the answers lead there; else where they end. */
function at(tree: GuideTree, chosen: Chosen, asked: Place, isChange = false): Guide {
  if (isOnPath(tree, chosen, asked)) return { chosen, at: asked, isChange };
  const isThere = asked === overviewPlace || (asked === resultsPlace && !openQuestion(tree, chosen));
  return isThere ? { chosen, at: asked, isChange: false } : startGuide(tree, chosen);
}
