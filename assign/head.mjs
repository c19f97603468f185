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
 * @property {string} [integrity] The file's hash.
 * @property {Rendered} [rendered] Of an experiment that can be rendered where the page is made.
 *
 * @typedef {object} Rendered
 * @property {readonly string[]} variants
 * @property {string} file The style sheet that a rendered page needs.
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
 * @param {object} [options]
 * @param {boolean | undefined} [options.hasImportMap] Beside an import map the tags have hashes too: a browser that reads ahead of the map
 *   fetches the files without one, and then again.
 * @param {readonly string[] | undefined} [options.rendered] Those of the variants that stand in the page: they need no script before the paint.
 * @param {string | undefined} [options.build] The build that has rendered them.
 */
export function headTags(
  variants,
  page,
  manifest,
  assets,
  { hasImportMap = false, rendered = [], build = '' } = {},
) {
  const keysOf = (/** @type {string} */ content) => {
    const [id = '', variant = ''] = content.split('|');
    return Object.entries(manifest).flatMap(
      ([key, { name, pages = [], variants: changing = ['B', 'C'] }]) => {
        const isHere = name === id && (pages.includes('*') || pages.includes(page));
        return isHere && changing.includes(variant) ? [key] : [];
      },
    );
  };
  const keys = variants.filter((content) => !rendered.includes(content)).flatMap(keysOf);
  const styles = rendered.flatMap(keysOf).flatMap((key) => manifest[key]?.rendered ?? []);
  const to = (/** @type {string} */ attribute, /** @type {string} */ key) => {
    const { file, integrity } = manifest[key] ?? {};
    if (!file) throw new Error(`manifest.json: no file for ${key}. Take it and the files from one build.`);
    return `${attribute}="${assets}${file}"${hasImportMap && integrity ? ` integrity="${integrity}"` : ''}`;
  };
  const imports = [...new Set(keys.flatMap((key) => importsOf(manifest, key)))];
  return [
    ...variants.map((content) => {
      const mark = rendered.includes(content) ? ` data-rendered="${build}"` : '';
      return `<meta name="AB-test-${content.split('|')[0]}" content="${content}"${mark}>\n`;
    }),
    ...styles.map(({ file }) => `<link rel="stylesheet" href="${assets}${file}" data-rendered>\n`),
    ...imports.map((key) => `<link rel="modulepreload" ${to('href', key)}>\n`),
    ...keys.map((key) => `<script type="module" async blocking="render" ${to('src', key)}></script>\n`),
  ].join('');
}

/** All that a file imports, directly or not, in the order of a walk. @param {Manifest} manifest @param {string} key */
function importsOf(manifest, key, found = new Set()) {
  for (const one of manifest[key]?.imports ?? [])
    if (!found.has(one)) importsOf(manifest, one, found.add(one));
  return [...found];
}
