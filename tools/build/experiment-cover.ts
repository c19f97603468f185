import { coverMs, coverName, uncoverName } from '../../src/experiments/cover.ts';
import type { Experiment } from '../../src/experiments/types.ts';

/**
 * The style rules that cover the targets of an assigned variant from their first frame until the engine ends the cover,
 * at most for the duration of the animation. They need no script: if it never loads, the page shows everything after
 * that time. They are in their own layer, so that the page's own animations take precedence. Each experiment has its
 * own animation. An element gets those of all its experiments, so that it stays covered until the last is done.
 */
export function coverStyles(experiments: readonly Experiment[]): string {
  const covered = experiments.filter(
    ({ targets = [], changes }) => targets.length > 0 && variantsOf(changes).length > 0,
  );
  if (!covered.length) return '';
  // Not inherited, so that ending a cover restyles only the covered elements.
  const properties = covered
    .flatMap(({ id }) => [`--${coverName(id)}`, uncoverName(id)])
    .map((name) => `@property ${name}{syntax:"*";inherits:false}`);
  const rules = covered.flatMap(({ id, pages, targets = [], changes }) => {
    const types = (pages ?? ['*']).map((page) => (page === '*' ? ':root' : `[type=${page}]`));
    const tags = variantsOf(changes).map((variant) => `meta[name="AB-test-${id}"][content$="|${variant}"]`);
    const name = coverName(id);
    return [
      `@keyframes ${name}{from,to{visibility:hidden}}`,
      `:is(${types}):has(${tags}) :is(${targets}){--${name}:var(${uncoverName(id)},${name})}`,
    ];
  });
  const all = [...new Set(covered.flatMap(({ targets = [] }) => targets))];
  const animations = covered.map(({ id }) => `var(--${coverName(id)},none) ${coverMs}ms`);
  const animate = `:root:has(meta[name^="AB-test-"]) :is(${all}){animation:${animations}}`;
  return `${properties.join('')}@layer storefront-cover{${rules.join('')}${animate}}\n`;
}

/** A is the server's page. */
const variantsOf = (changes: Experiment['changes']) =>
  Object.keys(changes).filter((variant) => variant !== 'A');
