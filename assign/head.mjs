// @ts-check

/**
 * What the build's `manifest.json` says of a file.
 *
 * @typedef {object} ManifestEntry
 * @property {string} file
 * @property {string} [name] An experiment's id.
 * @property {readonly string[]} [imports] Keys of the manifest.
 * @property {readonly string[]} [pages] The page types of an experiment.
 * @property {readonly string[]} [variants] Those that change the page. Default B and C.
 *
 * @typedef {Readonly<Record<string, ManifestEntry>>} Manifest
 */

/**
 * The tags of these variants, for a page's head: before the tag of `storefront.js`, after an import map.
 *
 * @param {readonly string[]} variants As `assign` returns them.
 * @param {string} page The page's type.
 * @param {Manifest} manifest
 * @param {string} assets Where the bundle is: `/assets/`.
 */
export function headTags(variants, page, manifest, assets) {
  const keys = variants.flatMap((content) => {
    const [id = '', variant = ''] = content.split('|');
    return Object.entries(manifest).flatMap(
      ([key, { name, pages = [], variants: changing = ['B', 'C'] }]) => {
        const isHere = name === id && (pages.includes('*') || pages.includes(page));
        return isHere && changing.includes(variant) ? [key] : [];
      },
    );
  });
  const address = (/** @type {string} */ key) => `${assets}${manifest[key]?.file}`;
  const imports = [...new Set(keys.flatMap((key) => importsOf(manifest, key)))];
  return [
    ...variants.map((content) => `<meta name="AB-test-${content.split('|')[0]}" content="${content}">\n`),
    ...imports.map((key) => `<link rel="modulepreload" href="${address(key)}">\n`),
    ...keys.map((key) => `<script type="module" async blocking="render" src="${address(key)}"></script>\n`),
  ].join('');
}

/** All that a file imports, directly or not, in the order of a walk. @param {Manifest} manifest @param {string} key */
function importsOf(manifest, key, found = new Set()) {
  for (const one of manifest[key]?.imports ?? [])
    if (!found.has(one)) importsOf(manifest, one, found.add(one));
  return [...found];
}
