// @ts-check
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { parseArguments } from '../../tools/lib/read-arguments.mjs';

const options = /** @type {const} */ ({
  seeds: { type: 'string' },
  from: { type: 'string', default: '1' },
  cycles: { type: 'string', default: '1000' },
  share: { type: 'string' },
  all: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  grep: { type: 'string', short: 'g' },
  'update-snapshots': { type: 'boolean', default: false },
});

/**
 * What a part of the lab lets one choose: its options, and how many words after its name.
 *
 * @type {Readonly<Record<string, { options: readonly (keyof typeof options)[], words: number }>>}
 */
const parts = {
  engine: { options: ['seeds', 'from'], words: 0 },
  fuzz: { options: ['seeds', 'from', 'keep'], words: 1 },
  schedules: { options: [], words: 0 },
  properties: { options: ['seeds'], words: 0 },
  purity: { options: ['grep', 'update-snapshots'], words: Number.POSITIVE_INFINITY },
  calls: { options: ['grep', 'all', 'list'], words: Number.POSITIVE_INFINITY },
  chunks: { options: [], words: 1 },
  'first-taps': { options: [], words: 1 },
  'personal-data': { options: ['seeds', 'from'], words: 0 },
  pages: { options: ['all'], words: 1 },
  soak: { options: ['cycles'], words: 1 },
  judge: { options: ['seeds', 'from'], words: 0 },
  agents: { options: [], words: 0 },
  mutation: { options: ['share'], words: Number.POSITIVE_INFINITY },
};

/**
 * The part of the lab that a command names, and what it chooses of it.
 *
 * @param {string[]} args
 * @throws {PlainError} when there is no such part, or it has no such choice
 */
export function readPart(args) {
  const { values, positionals, tokens } = parseArguments({
    args,
    options,
    allowPositionals: true,
    tokens: true,
  });
  const [name = '', ...words] = positionals;
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part)
    throw new PlainError(
      `npm run trust -- ${Object.keys(parts).join(' or ')}: "${name}" is not one of its parts`,
    );
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const odd = given.find((option) => !part.options.some((own) => own === option));
  if (odd !== undefined) throw new PlainError(`trust ${name} has no --${odd}`);
  if (words.length > part.words)
    throw new PlainError(`trust ${name}: "${words[part.words]}" is one word too many`);
  return { name, values, words };
}

/**
 * The arguments of the test runner that choose tests by their titles; none for all.
 *
 * @param {{ grep?: string | undefined }} values
 * @param {readonly string[]} words
 * @param {string} between What stands between two words: `|` where either will do.
 * @returns {string[]}
 */
export function chosenTitles({ grep }, words, between) {
  const title = grep ?? words.join(between);
  return title ? ['-g', title] : [];
}
