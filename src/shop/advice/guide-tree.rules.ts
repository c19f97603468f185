/** What a question limits: what it may cost, or what it must measure. */
export type LimitKind = 'body' | 'price' | 'size';

/** Facet ids with the values that are asked for. */
export type FacetMap = Readonly<Record<string, readonly string[]>>;

export interface GuideAnswer {
  readonly id: string;
  readonly label: string;
  /** What the answer means for the bed, in plain words. */
  readonly hint?: string | undefined;
  readonly facets: FacetMap;
  /** What is said of a product that has what the answer asks for, and of one that has not. */
  readonly met?: string | undefined;
  readonly missed?: string | undefined;
  /** The id of the question that follows; that of its question when absent. */
  readonly next?: string | undefined;
}

export interface GuideQuestion {
  readonly id: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly isMultiple: boolean;
  /** Its answer is a limit: what is outside it comes after all that is inside. `body`: made for who sleeps on it, and how often. */
  readonly limit?: LimitKind | undefined;
  /** At least one. */
  readonly answers: readonly GuideAnswer[];
  /** The id of the question that follows; without one the results do. */
  readonly next?: string | undefined;
}

/** The questions of a choice guide. A way through it never comes back to a question, and always ends. */
export interface GuideTree {
  readonly first: string;
  readonly questions: ReadonlyMap<string, GuideQuestion>;
}

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Ids stand in addresses and in what is stored, between dots and tildes. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,49}$/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * Reads a tree as a page tells it. A question without answers is passed over, a way that leads nowhere or back is
 * left out; each is told in `problems`, with the name of the question. No tree if no question is left.
 */
export function readTree(value: unknown): {
  readonly tree: GuideTree | undefined;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const read = new Map<string, GuideQuestion>();
  /** Where a question leads that is passed over. */
  const passed = new Map<string, string | undefined>();
  const entries = listOf(isRaw(value) ? value.questions : undefined);
  for (const [at, entry] of entries.entries()) {
    const raw = isRaw(entry) ? entry : {};
    const { id, title } = raw;
    if (!isId(id) || read.has(id)) {
      problems.push(`question ${at + 1} has no id of its own; it is left out`);
      continue;
    }
    const answers = readAnswers(id, raw.answers, problems);
    const next = isText(raw.next) ? raw.next : undefined;
    if (!isText(title) || answers.length === 0) {
      problems.push(`question "${id}" has no ${isText(title) ? 'answers' : 'title'}; it is passed over`);
      passed.set(id, next);
      continue;
    }
    const help = isText(raw.help) ? raw.help : undefined;
    const limit = readLimit(id, raw.limit, problems);
    read.set(id, { id, title, help, isMultiple: raw.isMultiple === true, limit, answers, next });
  }
  const [start] = entries;
  let first = isRaw(start) && isId(start.id) ? start.id : undefined;
  for (const _ of passed) if (first !== undefined && passed.has(first)) first = passed.get(first);
  if (first === undefined || !read.has(first)) first = [...read.keys()][0];
  if (first === undefined) return { tree: undefined, problems: [...problems, 'no question is left'] };
  return { tree: { first, questions: withWays(first, read, passed, problems) }, problems };
}

function readLimit(question: string, value: unknown, problems: string[]): LimitKind | undefined {
  if (value === undefined || value === 'body' || value === 'price' || value === 'size') return value;
  problems.push(`question "${question}": limit is not "body", "price" or "size"; its answer is a wish`);
  return undefined;
}

function readAnswers(question: string, value: unknown, problems: string[]): GuideAnswer[] {
  const ids = new Set<string>();
  return listOf(value).flatMap((entry, at): GuideAnswer[] => {
    const raw = isRaw(entry) ? entry : {};
    if (!isId(raw.id) || ids.has(raw.id) || !isText(raw.label)) {
      problems.push(
        `question "${question}": answer ${at + 1} has no id of its own or no label; it is left out`,
      );
      return [];
    }
    ids.add(raw.id);
    const facets = Object.entries(isRaw(raw.facets) ? raw.facets : {}).flatMap(([facet, given]) => {
      const values = listOf(given).filter(isText);
      return values.length > 0 ? [[facet, values] as const] : [];
    });
    return [
      {
        id: raw.id,
        label: raw.label,
        hint: isText(raw.hint) ? raw.hint : undefined,
        met: isText(raw.met) ? raw.met : undefined,
        missed: isText(raw.missed) ? raw.missed : undefined,
        facets: Object.fromEntries(facets),
        next: isText(raw.next) ? raw.next : undefined,
      },
    ];
  });
}

/** The questions with only those ways that lead somewhere, and never back. */
function withWays(
  first: string,
  read: ReadonlyMap<string, GuideQuestion>,
  passed: ReadonlyMap<string, string | undefined>,
  problems: string[],
): ReadonlyMap<string, GuideQuestion> {
  const done = new Map<string, GuideQuestion>();
  const visit = (id: string, above: readonly string[]) => {
    const question = read.get(id);
    if (!question || done.has(id)) return;
    const way = (next: string | undefined): string | undefined => {
      let to = next;
      for (const _ of passed) if (to !== undefined && passed.has(to)) to = passed.get(to);
      if (to === undefined) return undefined;
      const isBack = to === id || above.includes(to);
      if (read.has(to) && !isBack) {
        visit(to, [...above, id]);
        return to;
      }
      problems.push(
        `question "${id}" leads ${isBack ? `back to "${to}"` : `to "${to}", which is not there`}; that way is left out`,
      );
      return undefined;
    };
    const next = way(question.next);
    const answers = question.answers.map((answer) => {
      if (answer.next === undefined) return answer;
      const own = way(answer.next);
      return { ...answer, next: own };
    });
    done.set(id, { ...question, answers, next });
  };
  visit(first, []);
  return done;
}
