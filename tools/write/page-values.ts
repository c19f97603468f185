/** A value of a page that our styles take, with what they use without it. */
export interface PageValue {
  readonly name: string;
  readonly fallback: string;
  /** What it is of; of several in a row, `--page-space-1` and on, the first has it. */
  readonly words: string;
}

/**
 * The values of a page that its style may set for ours, from the text of `src/styles/tokens.css`.
 *
 * @throws Error if one has no comment behind it
 */
export function pageValues(css: string): PageValue[] {
  return [...css.matchAll(/var\((--page-[\w-]+), (.+)\);(?: \/\* (.+) \*\/)?$/gm)].map(
    ([, name = '', fallback = '', words = '']) => {
      if (!words && !/-(?!1$)\d$/.test(name))
        throw new Error(`tokens.css: no comment behind ${name} tells what it is of`);
      return { name, fallback, words };
    },
  );
}

/** Them as a style to copy. */
export function pageValuesStyle(css: string): string {
  const lines = pageValues(css).map(
    ({ name, fallback, words }) => `  ${name}: ${fallback};${words && ` /* ${words} */`}`,
  );
  return ['```css', ':root {', ...lines, '}', '```'].join('\n');
}
