/** The comment above what the file exports: what the code says of itself. */
export function aboutOf(source: string): string {
  const [, component] = /defineIsland\(\{.*?\bcomponent: (\w+)/s.exec(source) ?? [];
  const at = [component && `function ${component}(`, component && `const ${component} =`, 'export default ']
    .filter((text): text is string => Boolean(text))
    .map((text) => source.indexOf(text))
    .find((index) => index >= 0 && /\*\/\s*$/.test(source.slice(0, index)));
  return at === undefined ? '' : commentBefore(source.slice(0, at));
}

/** The text of the doc comment that ends the source. */
export function commentBefore(source: string): string {
  const start = source.lastIndexOf('/**');
  const comment = source.slice(start + 3).replace(/\*\/\s*$/, '');
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
}

export const firstSentence = (text: string): string => /^.*?[.:?!](?=\s|$)/.exec(text)?.[0] ?? text;
