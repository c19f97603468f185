import type { RenderedPage, RenderOptions } from '../../assign/render/render.ts';
import type { Experiment, Variant } from '../../src/experiments/kit/types.ts';
import { fixturePages, fullestPages, isWhole, pagesFor } from '../experiments/fixtures.ts';

export interface Renderable {
  readonly id: string;
  /** Those that can be rendered where the page is made. */
  readonly variants: readonly Variant[];
  /** Why another can't; empty if all can. */
  readonly why: string;
}

type Render = (html: string, options: RenderOptions) => RenderedPage;

/** Renders each variant that changes the page on the fixture pages that it is made for, and tells which can be rendered on all. */
export function findRenderable(
  experiments: readonly Experiment[],
  render: Render,
  root: string,
): Renderable[] {
  const pages = fixturePages(root).filter(isWhole);
  return experiments.flatMap(({ id, changes, pages: types = ['*'] }) => {
    const changing = (Object.keys(changes) as Variant[]).filter((one) => one !== 'A' && changes[one]?.length);
    if (!changing.length) return [];
    const reasons = changing.map((variant) => {
      // One for every page is no different on each.
      const own = types.includes('*') ? fullestPages(pages, 1) : pagesFor(types, pages);
      const made = own.map((page) => {
        const options = {
          address: `https://shop.example${page.address}`,
          page: page.type,
          variants: [`${id}|${variant}`],
        };
        return render(page.html, options);
      });
      const refused = made.flatMap(({ refusals }) => refusals)[0]?.replace(/^.*?: /, '');
      const isShown = made.some(({ applied }) => applied.length);
      return [variant, refused ?? (isShown ? '' : 'no fixture page shows it')] as const;
    });
    return [
      {
        id,
        variants: reasons.filter(([, why]) => !why).map(([variant]) => variant),
        why: reasons.find(([, why]) => why)?.[1] ?? '',
      },
    ];
  });
}
