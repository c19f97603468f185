// @ts-check

/**
 * A text of others for the terminal: what would move its cursor, colour or clear it is shown as `\u001b`, and so is the
 * first sign of what a build server takes for a command (`::error`, `##[error]`, `##vso[`). Lines may end.
 *
 * @param {string} text
 */
export const plainText = (text) =>
  text.replace(
    /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|(?<=^[^\S\n]*):(?=:)|#(?=#\w*\[)/gmu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Logs a line that has words of a page or a file. @param {string} text */
export const logPlain = (text) => console.log(plainText(text));
