import type { ReviewedOverlap } from '../../experiments/overlaps.ts';
import type { Experiment } from '../../src/experiments/kit/types.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import type { Renderable } from '../build/renderable.ts';

type Known = Pick<Experiment, 'id' | 'name' | 'pages' | 'exclusive'>;

const intro = `<!-- Made by \`npm run matrix\` from the experiments and experiments/overlaps.ts. Change those, never this file. -->

# Which experiments meet

The experiments of each page type. Most pairs are independent: they change different things, and unit tests start B of all of
them on the fullest fixture pages. The pairs that are not are listed. **Layered** ones change the same thing, and somebody has
reviewed it: the higher number is on top, and each can be stopped by itself. **Excluded** ones are in one group, of which a visitor
gets one.
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
  const pairs = tests.flatMap((one, at) =>
    tests.slice(at + 1).flatMap((other) => meeting(one, other, overlaps)),
  );
  return [
    `## ${type}`,
    '',
    `${tests.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
    '',
    ...(pairs.length ? [...pairs, ''] : []),
  ].join('\n');
}

/** A line for each reason why two do not leave each other alone. */
function meeting(one: Known, other: Known, overlaps: readonly ReviewedOverlap[]): string[] {
  const pair = `- ${one.id} and ${other.id}`;
  const isExcluded = one.exclusive !== undefined && one.exclusive === other.exclusive;
  return [
    ...(isExcluded ? [`${pair}, excluded: both are in the group ${one.exclusive}`] : []),
    ...overlaps
      .filter(({ ids }) => ids.includes(one.id) && ids.includes(other.id))
      .map(({ what, because }) => `${pair}, layered (${what}): ${because}`),
  ];
}

const byNumber = ({ id: one }: Known, { id: other }: Known) => Number(one.slice(2)) - Number(other.slice(2));
