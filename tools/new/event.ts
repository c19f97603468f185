import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ga4Rules } from '../checks/ga4-rules.ts';
import { PlainError } from '../lib/plain-error.mjs';
import { camel, type Made, readIf, writeFiles } from './names.ts';

const folder = 'src/analytics/events';
const family = /^export default defineFamily\('[^']*', \[([^\]]*)\]\);$/m;
const usage = 'npm run new -- event wishlist_added --family lists';

/**
 * Adds an event to the file of its family, as planned until code sends it.
 *
 * @throws {PlainError} if the name or the family is invalid
 */
export function newEvent(root: string, name: string | undefined, familyName: string | undefined): Made {
  const texts = familyTexts(root);
  if (!name) throw new PlainError(`new event: the name is missing: ${usage}`);
  checkName(name);
  for (const [file, text] of texts)
    if (text.includes(`name: '${name}'`))
      throw new PlainError(`new event: the name "${name}" is taken: ${folder}/${file}.ts`);
  const text = texts.get(familyName ?? '');
  if (!familyName || text === undefined) {
    const what = familyName ? `"${familyName}" is no family` : 'the family is missing';
    throw new PlainError(`new event: ${what}: --family ${[...texts.keys()].sort().join(', ')}`);
  }
  const variable = camel(name);
  if (new RegExp(`\\b${variable}\\b`).test(text))
    throw new PlainError(`new event: ${folder}/${familyName}.ts has a "${variable}" already`);
  const file = `${folder}/${familyName}.ts`;
  return {
    files: writeFiles(root, { [file]: withEvent(text, name, variable) }),
    hint: `Say in ${file} what "${name}" tells and carries, then npm run tracking-plan. Leave out \`planned\` once code sends it: services.track('${name}', …).`,
  };
}

function checkName(name: string) {
  const { nameLength, reservedEvents, reservedPrefixes } = ga4Rules;
  const problem = !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)
    ? 'is not lower-case words joined by underscores'
    : name.length > nameLength
      ? `is longer than ${nameLength} characters`
      : reservedEvents.includes(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix))
        ? 'is reserved by GA4'
        : undefined;
  if (problem) throw new PlainError(`new event: the name "${name}" ${problem}`);
}

/** The source files of the families, by family name. */
function familyTexts(root: string): Map<string, string> {
  return new Map(
    readdirSync(join(root, folder)).flatMap((name) => {
      const text = readIf(root, `${folder}/${name}`) ?? '';
      return family.test(text) ? [[name.slice(0, -'.ts'.length), text] as const] : [];
    }),
  );
}

function withEvent(text: string, name: string, variable: string): string {
  const definition = `const ${variable} = defineEvent({
  name: '${name}',
  description: 'The shopper does what this event is about.',
  when: 'It has happened.',
  planned: true,
  schema: z.strictObject({
    label: text('What it happened to.'),
  }),
  example: { label: 'what it happened to' },
});

`;
  const withEntry = text.replace(
    family,
    (line, entries: string) =>
      definition + line.replace(`[${entries}]`, `[${entries.trim().replace(/,$/, '')}, ${variable}]`),
  );
  return withText(withEntry);
}

/** Adds the `text` schema to what the family imports. */
function withText(code: string): string {
  const line = /^import \{([^}]*)\} from '\.\/define-event\.ts';$/m;
  return code.replace(line, (whole, names: string) =>
    /\btext\b/.test(names)
      ? whole
      : `import {${names.trimEnd().replace(/,$/, '')}, text } from './define-event.ts';`,
  );
}
