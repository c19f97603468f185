/** The public names of each kind, each with what it takes or gives. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Change {
  readonly word: 'Came' | 'Changed' | 'Went';
  readonly name: string;
  /** What it was, and what it is. Only of one that has changed. */
  readonly how?: string;
}

const next = '## Next release';

/**
 * What has become of the names since a release. What comes or goes with its component or event is not told again:
 * `view_item.items` with `view_item`.
 */
export function changesOf(before: Names, after: Names): Change[] {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return kinds.flatMap((kind): Change[] => {
    const [was, is] = [before[kind] ?? {}, after[kind] ?? {}];
    const only = (one: typeof was, other: typeof was) =>
      Object.keys(one).filter((name) => {
        const [owner = ''] = name.split(/[ .]/);
        return !(name in other) && (owner === name || !(owner in one) || owner in other);
      });
    return [
      ...only(is, was).map((name): Change => ({ word: 'Came', name })),
      ...Object.keys(is)
        .filter((name) => name in was && was[name] !== is[name])
        .map((name): Change => ({ word: 'Changed', name, how: `${was[name]} became ${is[name]}` })),
      ...only(was, is).map((name): Change => ({ word: 'Went', name })),
    ];
  });
}

/** In characters, what a line says of how something changed. */
const mostSaid = 160;

/** The lines that the changelog lacks below "Next release", each as it may be written. */
export function missingLines(changelog: string, changes: readonly Change[]): string[] {
  const lines = linesOf(changelog);
  return changes
    .filter(({ word, name }) => !lines.some((line) => line.words.includes(word) && line.names.includes(name)))
    .map(
      ({ word, name, how }) =>
        `- ${word}: ${quoted(name)}${how && how.length <= mostSaid ? `: ${how}` : ''}.`,
    );
}

/** The lines there whose names have not changed so. */
export function wrongLines(changelog: string, changes: readonly Change[]): string[] {
  return linesOf(changelog)
    .filter(
      ({ words, names }) => !changes.some(({ word, name }) => words.includes(word) && names.includes(name)),
    )
    .map(({ text }) => text);
}

/** Adds lines below "Next release". @throws Error if the changelog has no such heading */
export function withLines(changelog: string, lines: readonly string[]): string {
  if (!changelog.includes(`\n${next}\n`)) throw new Error(`CHANGELOG.md has no "${next}"`);
  const [before = '', rest = ''] = changelog.split(`\n${next}\n`);
  const [own = '', ...older] = rest.split(/(?=^## )/m);
  return [before, next, [own.trim(), ...lines].filter(Boolean).join('\n'), older.join('')]
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

/** The changelog once these lines are released on a day. */
export const released = (changelog: string, day: string): string =>
  withLines(changelog, []).replace(next, `${next}\n\n## ${day}`);

interface Line {
  readonly text: string;
  /** "Renamed" is one that came and one that went. */
  readonly words: readonly string[];
  readonly names: readonly string[];
}

/** The lines about names below "Next release". Others, as about a fault that is gone, are free. */
function linesOf(changelog: string): Line[] {
  const [, section = ''] = changelog.split(`\n${next}\n`);
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^- (Came|Changed|Went|Renamed): (.+(?:\n {2}.+)*)/gm)].map(
    ([text, word = '', said = '']) => ({
      text,
      words: word === 'Renamed' ? ['Came', 'Went'] : [word],
      names: [...said.matchAll(/(`+)(.+?)\1/g)].map(([, , name = '']) => name.trim()),
    }),
  );
}

const quoted = (name: string) => (name.includes('`') ? `\`\` ${name} \`\`` : `\`${name}\``);
