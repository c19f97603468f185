import { coverAnimation, coverMs, uncoverName } from '../../src/experiments/cover.ts';
import type { Experiment } from '../../src/experiments/types.ts';

/**
 * The style rules that cover the targets of an assigned variant from their first frame until the engine ends the cover,
 * at most for the duration of the animation. They need no script: if it never loads, the page shows everything after
 * that time. They are in their own layer, so that the page's own animations take precedence. An element gets an
 * animation for each of its experiments, so that it stays covered until the last is done.
 *
 * `:has()` stands in rules of the root alone, which pass their value down. With one of it and a universal selector in
 * a rule, Chromium restyles the whole page for each element that is added.
 *
 * @throws {Error} for a target with `:has()`
 */
export function coverStyles(experiments: readonly Experiment[]): string {
  const covered = experiments.filter(
    ({ targets = [], changes }) => targets.length > 0 && variantsOf(changes).length > 0,
  );
  if (!covered.length) return '';
  for (const { id, targets = [] } of covered)
    for (const target of targets)
      if (target.includes(':has('))
        throw new Error(
          `${id}: the target "${target}" has :has(), for which the whole page is restyled again and again`,
        );
  // Not inherited, so that ending a cover restyles only the covered elements.
  const properties = covered
    .flatMap(({ id }) => [coverOf(id), uncoverName(id)])
    .concat(animations)
    .map((name) => `@property ${name}{syntax:"*";inherits:false}`);
  const rules = covered.flatMap(({ id, pages, targets = [], changes }) => {
    const types = (pages ?? ['*']).map((page) => (page === '*' ? ':root' : `[type=${page}]`));
    const tags = variantsOf(changes).map((variant) => `meta[name="AB-test-${id}"][content$="|${variant}"]`);
    return [
      `:is(${types}):has(${tags}){${assigned(id)}:${coverAnimation}}`,
      `:is(${targets}){${coverOf(id)}:var(${uncoverName(id)},var(${assigned(id)}))}`,
    ];
  });
  const all = [...new Set(covered.flatMap(({ targets = [] }) => targets))];
  const each = covered.map(({ id }) => `var(${coverOf(id)},none) ${coverMs}ms`);
  const animate = [
    `@keyframes ${coverAnimation}{from,to{visibility:hidden}}`,
    `:root:has(meta[name^="AB-test-"]){${tested}: }`,
    `:is(${all}){${animations}:var(${tested}) ${each};animation:var(${animations},revert-layer)}`,
  ];
  return `${properties.join('')}@layer storefront-cover{${[...rules, ...animate].join('')}}\n`;
}

const coverOf = (id: string) => `--storefront-cover-${id}`;

/** Inherited from the root: the animation of an experiment that the page assigns. */
const assigned = (id: string) => `--storefront-assigned-${id}`;

/** Inherited from the root of a page with a tag, without a value. Elsewhere what it is a part of is invalid. */
const tested = '--storefront-tested';

/** All animations of an element. */
const animations = '--storefront-covers';

/** A is the server's page. */
const variantsOf = (changes: Experiment['changes']) =>
  Object.keys(changes).filter((variant) => variant !== 'A');
