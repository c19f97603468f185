import { coverAnimation, coveredOf, coverMs, uncoverName } from '../../src/experiments/kit/cover.ts';
import { renderedName } from '../../src/experiments/kit/rendered.ts';
import type { Experiment } from '../../src/experiments/kit/types.ts';

/**
 * The style rules that cover the targets of an assigned variant from their first frame until the engine ends the cover,
 * at most for the duration of the animation. They need no script: if it never loads, the page shows everything after
 * that time. They are in their own layer, so that the page's own animations take precedence. An element gets an
 * animation for each of its experiments, so that it stays covered until the last is done.
 *
 * `:has()` stands in rules of the root alone, which pass their value down: with one of it and a universal selector in a
 * rule, Chromium restyles the whole page for each element that is added. A tag is a child of head or body: `:has(meta)`
 * would search the whole page. Targets are plain lists: browsers compare each element with each selector in `:is()`.
 *
 * @throws {Error} for a target with `:has()`, a state, or what a browser may not know: it would drop the whole list
 */
export function coverStyles(experiments: readonly Experiment[]): string {
  const covered = experiments.filter(({ targets = [], changes }) => targets[0] && variantsOf(changes)[0]);
  if (!covered.length) return '';
  for (const { id, targets = [] } of covered)
    for (const target of targets) {
      const [unfit] = unfitParts.exec(target.replace(/"[^"]*"|\\./g, '')) ?? [];
      if (unfit) throw new Error(`${id}: the target "${target}" has ${unfit}, expected names or a place`);
    }
  // Not inherited, so that ending a cover restyles only the covered elements.
  const names = [...covered.flatMap(({ id }) => [coverOf(id), uncoverName(id)]), animations];
  const properties = names.map((name) => `@property ${name}{syntax:"*";inherits:false}`);
  const rules = covered.flatMap(({ id, pages, targets = [], changes }) => {
    const tag = `> * > meta[name="AB-test-${id}"]:not([${renderedName}])`;
    const tags = variantsOf(changes).map((variant) => `${tag}[content$="|${variant}"]`);
    const roots = (pages ?? ['*']).map((page) => `html${page === '*' ? '' : `[type=${page}]`}:has(${tags})`);
    return [
      `${roots}{${assigned(id)}:${coverAnimation}}`,
      `${coveredOf(targets)}{${coverOf(id)}:var(${uncoverName(id)},var(${assigned(id)}))}`,
    ];
  });
  const all = [...new Set(covered.flatMap(({ targets = [] }) => targets))];
  const each = covered.map(({ id }) => `var(${coverOf(id)},none) ${coverMs}ms`);
  const animate = [
    `@keyframes ${coverAnimation}{from,to{visibility:hidden}}`,
    `html:has(> * > meta[name^="AB-test-"]){${tested}: }`,
    `${coveredOf(all)}{${animations}:var(${tested}) ${each};animation:var(${animations},revert-layer)}`,
  ];
  return `${properties.join('')}@layer storefront-cover{${[...rules, ...animate].join('')}}\n`;
}

/** What a target may not have: `:has()`, a state, or what a supported browser may not know. */
const unfitParts =
  /&|:(?!(?:not|is|where|(?:nth|nth-last|first|last|only)-(?:child|of-type))(?![\w-]))[\w:-]+/;

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
