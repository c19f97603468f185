import { coverMs, coverName } from '../experiments/engine/cover.ts';
import type { Experiment } from '../experiments/engine/types.ts';

/**
 * The style rules that cover what an assigned variant is going to change, from the element's first frame until the
 * engine ends it, and no longer than the animation takes. They need no script: a page whose script never comes shows
 * everything after that time. In a layer of their own, so that the page's own animations go before them.
 */
export function coverStyles(experiments: readonly Experiment[]): string {
  const rules = experiments.flatMap(({ id, pages, targets = [], changes }) => {
    const variants = Object.keys(changes).filter((variant) => variant !== 'A');
    if (!targets.length || !variants.length) return [];
    const types = (pages ?? ['*']).map((page) => (page === '*' ? ':root' : `[type=${page}]`));
    const tags = variants.map((variant) => `meta[name="AB-test-${id}"][content$="|${variant}"]`);
    return [
      `@keyframes ${coverName(id)}{from,to{visibility:hidden}}`,
      `:is(${types}):has(${tags}) :is(${targets}){animation:${coverName(id)} ${coverMs}ms}`,
    ];
  });
  return rules.length ? `@layer storefront-cover{${rules.join('')}}\n` : '';
}
