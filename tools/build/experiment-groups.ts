import type { Experiment } from '../../src/experiments/kit/types.ts';

type Grouped = Pick<Experiment, 'id' | 'pages' | 'exclusive' | 'visitors'>;

/**
 * Returns an error for each two experiments of a group of which one visitor could get both: they share a page type, and
 * their parts of the visitors overlap.
 */
export function checkGroups(experiments: readonly Grouped[]): string[] {
  const grouped = experiments.filter(({ exclusive }) => exclusive !== undefined);
  return grouped.flatMap((one, at) =>
    grouped.slice(at + 1).flatMap((other) => {
      if (one.exclusive !== other.exclusive) return [];
      const page = sharedPage(one, other);
      const visitors = sharedVisitors(one, other);
      if (!page || !visitors) return [];
      const where = page === '*' ? 'every page' : `pages of type ${page}`;
      return [
        `experiments ${one.id} and ${other.id} exclude each other (${one.exclusive}), but visitors from ${visitors[0]} to ${visitors[1]} % could get both on ${where}: give each its own visitors, as [0, 50] and [50, 100]`,
      ];
    }),
  );
}

function sharedPage({ pages: one = ['*'] }: Grouped, { pages: other = ['*'] }: Grouped): string | undefined {
  if (one.includes('*')) return other[0];
  if (other.includes('*')) return one[0];
  return one.find((page) => other.includes(page));
}

function sharedVisitors({ visitors: one = [0, 100] }: Grouped, { visitors: other = [0, 100] }: Grouped) {
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return from < to ? [from, to] : undefined;
}
