// @ts-check

/**
 * One file of types from several that name each other: what they take from one another is in the same file.
 *
 * @param {readonly string[]} texts
 */
export const joinTypes = (texts) =>
  texts.join('').replace(/^(?:import|export) type \{[^}]*\} from '\.\/[^']*';\n/gm, '');
