import type { GuideAnswer, GuideQuestion, GuideTree } from './guide-tree.rules.ts';

/** By question: the indexes of the chosen answers, or null where it was skipped. Those off the path are kept. */
export type Chosen = Readonly<Record<string, readonly number[] | null>>;

const ofQuestion = (chosen: Chosen, id: string) => (Object.hasOwn(chosen, id) ? chosen[id] : undefined);

/** The answers that were chosen to a question, in the order of the tree. */
export function answersTo(question: GuideQuestion, chosen: Chosen): readonly GuideAnswer[] {
  const indexes = ofQuestion(chosen, question.id) ?? [];
  return question.answers.filter((_answer, index) => indexes.includes(index));
}

export const isAnswered = (id: string, chosen: Chosen): boolean => ofQuestion(chosen, id) !== undefined;

/** The question after this one; undefined at the end. Of several answers the first with a way of its own decides. */
function nextOf(question: GuideQuestion, chosen: Chosen): string | undefined {
  return answersTo(question, chosen).find(({ next }) => next !== undefined)?.next ?? question.next;
}

/** The questions that the answers lead through, up to the first that is neither answered nor skipped. */
export function pathOf({ first, questions }: GuideTree, chosen: Chosen): readonly GuideQuestion[] {
  const path: GuideQuestion[] = [];
  let question = questions.get(first);
  while (question && !path.includes(question)) {
    path.push(question);
    if (!isAnswered(question.id, chosen)) return path;
    const next = nextOf(question, chosen);
    question = next === undefined ? undefined : questions.get(next);
  }
  return path;
}

/** The question that is to be asked; undefined if all are answered or skipped. */
export function openQuestion(tree: GuideTree, chosen: Chosen): GuideQuestion | undefined {
  return pathOf(tree, chosen).find(({ id }) => !isAnswered(id, chosen));
}

/** Whether the results follow this question, whatever is still chosen in it. */
export function isLast({ questions }: GuideTree, question: GuideQuestion, chosen: Chosen): boolean {
  const next = nextOf(question, chosen);
  const mayBranch = !isAnswered(question.id, chosen) && question.answers.some((answer) => answer.next);
  return !mayBranch && (next === undefined || !questions.has(next));
}

/** The number of questions in all, where every way that is still open has as many. */
export function certainTotal(tree: GuideTree, chosen: Chosen): number | undefined {
  const path = pathOf(tree, chosen);
  const last = path.at(-1);
  if (!last || isAnswered(last.id, chosen)) return path.length;
  const rest = lengthsFrom(tree, last.id, new Map());
  const [only] = rest;
  return rest.size === 1 && only !== undefined ? path.length - 1 + only : undefined;
}

/** The lengths of all ways from a question, itself included. */
function lengthsFrom(
  tree: GuideTree,
  id: string | undefined,
  known: Map<string, ReadonlySet<number>>,
): ReadonlySet<number> {
  const question = id === undefined ? undefined : tree.questions.get(id);
  if (!question) return new Set([0]);
  const found = known.get(question.id);
  if (found) return found;
  const nexts = new Set([question.next, ...question.answers.map(({ next }) => next ?? question.next)]);
  const lengths = new Set(
    [...nexts].flatMap((next) => [...lengthsFrom(tree, next, known)].map((n) => n + 1)),
  );
  known.set(question.id, lengths);
  return lengths;
}

/** The answers after a press on one: in a question for several it is added or taken out, else it takes the place. */
export function toggled(question: GuideQuestion, chosen: Chosen, index: number): Chosen {
  const before = ofQuestion(chosen, question.id) ?? [];
  if (!question.isMultiple) return { ...chosen, [question.id]: [index] };
  const after = before.includes(index)
    ? before.filter((one) => one !== index)
    : [...before, index].sort((a, b) => a - b);
  const { [question.id]: _gone, ...others } = chosen;
  return after.length > 0 ? { ...others, [question.id]: after } : others;
}

export const skipped = (question: GuideQuestion, chosen: Chosen): Chosen => ({
  ...chosen,
  [question.id]: null,
});

/** Tells two versions of a question apart: what was chosen by index counts only while the answers are the same. */
function markOf({ answers }: GuideQuestion): string {
  let mark = 0;
  for (const letter of answers.map(({ id }) => id).join('.'))
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return mark.toString(36);
}

/** The answers as a short text of letters, digits, `.`, `~` and `-`, for a link or a storage. Empty if none. */
export function writeAnswers({ questions }: GuideTree, chosen: Chosen): string {
  return [...questions.values()]
    .filter(({ id }) => isAnswered(id, chosen))
    .map((question) => [question.id, markOf(question), ...(chosen[question.id] ?? [])].join('.'))
    .join('~');
}

/** Reads what `writeAnswers` wrote. What does not fit the tree, or not any more, is left out, and so asked again. */
export function readAnswers({ questions }: GuideTree, text: string): Chosen {
  const chosen: Record<string, readonly number[] | null> = {};
  for (const part of text.slice(0, 4000).split('~')) {
    const [id = '', mark, ...given] = part.split('.');
    const question = questions.get(id);
    if (!question || markOf(question) !== mark) continue;
    const indexes = [...new Set(given.map(Number))].filter((index) => question.answers[index] !== undefined);
    if (indexes.length < given.length || (indexes.length > 1 && !question.isMultiple)) continue;
    chosen[id] = indexes.length > 0 ? indexes.sort((a, b) => a - b) : null;
  }
  return chosen;
}
