// @ts-check
import { headTags } from './head.mjs';

/**
 * The function that the build writes into `server/render.mjs`. Its result has the page, the variants that stand in it, and
 * a sentence for each that does not.
 *
 * @typedef {(html: string, options: { address: string, page: string, variants: readonly string[] }) =>
 *   { html: string, rendered: readonly string[], refusals: readonly string[], build: string }} Renderer
 */

/**
 * Whether a page of these variants is worth parsing: most visitors have none that can be rendered.
 *
 * @param {readonly string[]} variants As `assign` returns them.
 * @param {import('./head.mjs').Manifest} manifest
 */
export const canRender = (variants, manifest) =>
  Object.values(manifest).some(({ name, rendered }) =>
    rendered?.variants.some((variant) => variants.includes(`${name}|${variant}`)),
  );

/**
 * Makes what gives a page in its visitor's variants, with the tags of its head. A page that can't be rendered is as it was.
 *
 * @param {Renderer} render
 * @param {Parameters<Renderer>[1]} options
 * @param {object} site
 * @param {import('./head.mjs').Manifest} site.manifest
 * @param {string} site.assets Where the bundle is: `/assets/`.
 * @param {boolean} site.hasImportMap
 * @param {(why: unknown) => void} site.say Gets a line for what is not rendered.
 */
export function rendering(render, options, { manifest, assets, hasImportMap, say }) {
  return (/** @type {string} */ html) => {
    const { page, variants } = options;
    const tags = (/** @type {{ rendered?: readonly string[], build?: string }} */ made) =>
      headTags(variants, page, manifest, assets, { hasImportMap, ...made });
    try {
      const known = variants.filter((one) => canRender([one], manifest));
      const { html: made, rendered, refusals, build } = render(html, { ...options, variants: known });
      for (const refusal of refusals) say(refusal);
      return { html: made, tags: tags({ rendered, build }) };
    } catch (error) {
      say(error);
      return { html, tags: tags({}) };
    }
  };
}
