/** Returns the text of a key, with the `values` in place of `{name}`. */
export type Say<K extends string> = (key: K, values?: Record<string, string | number>) => string;

/** `texts(defaults)` returns `say(key, values)`: the page's translation of the key, else the Dutch default. */
export type Texts = <K extends string>(defaults: Record<K, string>) => Say<K>;

export function createTexts(translations: Readonly<Record<string, string>>): Texts {
  return (defaults) => (key, values) =>
    // The page's settings may not be checked yet.
    (typeof translations[key] === 'string' ? translations[key] : defaults[key]).replace(
      /\{(\w+)\}/g,
      // It makes a text of a number itself.
      (place, name: string) => (values?.[name] ?? place) as string,
    );
}
