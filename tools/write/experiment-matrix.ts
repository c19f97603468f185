import type { ReviewedOverlap } from '../../experiments/overlaps.ts';
import type { Experiment } from '../../src/experiments/kit/types.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import type { Renderable } from '../build/renderable.ts';

type Known = Pick<Experiment, 'id' | 'name' | 'pages' | 'exclusive'>;

const intro = `<!-- Made by \`npm run matrix\` from the experiments and experiments/overlaps.ts. Change those, never this file. -->

# Which experiments meet

For each page type, every pair of its experiments. **Independent** ones (an empty field) change different things; unit tests
start B of all of them on the fullest fixture pages. **Layered** ones (**L**) change the same thing, and somebody has reviewed it: the
higher number is on top, and each can be stopped by itself. **Excluded** ones (**X**) are in one group, of which a visitor gets one.
`;

/** The Markdown of `docs/experiment-matrix.md`. */
export function experimentMatrix(
  known: readonly Known[],
  overlaps: readonly ReviewedOverlap[],
  renderable: readonly Renderable[] = [],
): string {
  const everywhere = known.filter(({ pages = ['*'] }) => pages.includes('*'));
  const sections = pageTypes.flatMap((type) => {
    const own = known.filter(({ pages = ['*'] }) => pages.includes(type));
    return own.length ? [section(type, [...own, ...everywhere].toSorted(byNumber), overlaps)] : [];
  });
  return [intro, ...sections, ...renderedSection(known, renderable)].join('\n');
}

/** Which can be rendered where the page is made, and why the others can't. */
function renderedSection(known: readonly Known[], renderable: readonly Renderable[]): string[] {
  const own = renderable.flatMap(({ id, variants, why }) => {
    const name = known.find((one) => one.id === id)?.name;
    return name ? [{ variants, why, title: `${id} ${name}` }] : [];
  });
  if (!own.length) return [];
  const able = own.filter(({ variants }) => variants.length);
  return [
    '## Rendered where the page is made',
    '',
    `${able.length} of ${own.length} can be: ${able.map(({ title }) => title.split(' ')[0]).join(', ')}. The others stay with the client:`,
    '',
    '| | why |',
    '|---|---|',
    ...own.filter(({ variants }) => !variants.length).map(({ title, why }) => `| ${title} | ${why} |`),
    '',
  ];
}

function section(type: string, tests: readonly Known[], overlaps: readonly ReviewedOverlap[]): string {
  const reasons: string[] = [];
  const ids = tests.map(({ id }) => id);
  const rows = tests.map((row) => {
    const fields = tests.map((column) => {
      if (row === column) return '—';
      const { mark, reasons: found } = meeting(row, column, overlaps);
      if (byNumber(row, column) < 0) reasons.push(...found);
      return mark;
    });
    return `| ${row.id} ${row.name} | ${fields.join(' | ')} |`;
  });
  return [
    `## ${type}`,
    '',
    `| | ${ids.map((id) => id.slice(2)).join(' | ')} |`,
    `|---|${ids.map(() => ':-:|').join('')}`,
    ...rows,
    '',
    ...(reasons.length ? [...reasons, ''] : []),
  ].join('\n');
}

function meeting(one: Known, other: Known, overlaps: readonly ReviewedOverlap[]) {
  const found = overlaps.filter(({ ids }) => ids.includes(one.id) && ids.includes(other.id));
  const pair = `- ${one.id} and ${other.id}`;
  const layered = found.map(({ what, because }) => `${pair}, layered (${what}): ${because}`);
  if (one.exclusive === undefined || one.exclusive !== other.exclusive)
    return { mark: found.length ? 'L' : '', reasons: layered };
  return { mark: 'X', reasons: [`${pair}, excluded: both are in the group ${one.exclusive}`, ...layered] };
}

const byNumber = ({ id: one }: Known, { id: other }: Known) => Number(one.slice(2)) - Number(other.slice(2));
