export interface Finding {
  readonly engine: 'ace' | 'html-validate';
  readonly rule: string;
  readonly message: string;
  /** A selector, or the start of the element's markup. */
  readonly place: string;
  readonly page: string;
}

/** Findings of one kind, with the first as the example. */
export interface Group {
  readonly count: number;
  readonly pages: number;
  readonly example: Finding;
}

/** By engine and rule, the most frequent first. A page that is looked at in several states has each place once. */
export function groupFindings(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Map<string, Finding>>();
  for (const finding of findings) {
    const kind = `${finding.engine} ${finding.rule}`;
    const places = groups.get(kind) ?? new Map<string, Finding>();
    groups.set(kind, places);
    const place = `${finding.page} ${finding.place} ${finding.message}`;
    if (!places.has(place)) places.set(place, finding);
  }
  return [...groups.values()]
    .flatMap((places) => {
      const all = [...places.values()];
      const [example] = all;
      return example ? { count: all.length, pages: new Set(all.map(({ page }) => page)).size, example } : [];
    })
    .sort((a, b) => b.count - a.count);
}

/** One line: how often, which engine and rule, what it says, where it is seen first. */
export const lineOf = ({ count, pages, example }: Group): string =>
  `${String(count).padStart(5)} on ${pages}  ${example.engine} ${example.rule}: ${short(example.message)}  ${short(example.place)}  ${example.page}`;

/** What one engine looked at, and how many of its rules are not asked, or not of every element. */
export interface Sum {
  readonly engine: Finding['engine'];
  readonly looked: string;
  readonly off: number;
  readonly inPart: number;
}

/** One line for each engine, in Markdown. */
export const tableOf = (groups: readonly Group[], sums: readonly Sum[]): string =>
  [
    '| engine | looked at | rules off | rules in part | kinds of findings | places |',
    '|---|---|---|---|---|---|',
    ...sums.map(({ engine, looked, off, inPart }) => {
      const own = groups.filter(({ example }) => example.engine === engine);
      const places = own.reduce((sum, { count }) => sum + count, 0);
      return `| ${engine} | ${looked} | ${off} | ${inPart} | ${own.length} | ${places} |`;
    }),
  ].join('\n');

const short = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 110 ? `${plain.slice(0, 109)}…` : plain;
};
