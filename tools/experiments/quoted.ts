/** As a string in code, in the quotes that the formatter would choose. */
export const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`);

/** A call of a builder with texts, as code. */
export const call = (builder: string, ...given: readonly string[]) =>
  `${builder}(${given.map(quoted).join(', ')})`;
