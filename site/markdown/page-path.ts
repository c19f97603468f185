/**
 * The path in the site of a Markdown file of the repository: `docs/contract/tag.md` is `contract/tag`, `README.md` is
 * `readme`. Undefined for a file that the site does not have.
 */
export function pagePath(file: string): string | undefined {
  const [, folder = '', name] = /^(docs\/(?:.*\/)?)?([^/]+)\.md$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  const isIndex = folder !== '' && name === 'README';
  return `${folder.replace('docs/', '')}${isIndex ? 'index' : name.toLowerCase()}`;
}
