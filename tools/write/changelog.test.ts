import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesOf, missingLines, type Names, released, withLines, wrongLines } from './changelog.ts';

const before: Names = {
  settings: { 'maps.zoom': 'a number from 6 to 19, `8`', 'maps.key': 'a text, none' },
  events: { search: '', 'search.term': 'text, required' },
  components: { share: 'behaviour, idle', 'share <button data-share-button>': 'one' },
};
const changelog = (...lines: string[]) =>
  `# Changelog\n\nWords.\n\n## Next release\n\n${lines.join('\n')}\n\n## 2026-01-02\n\n- Came: \`maps.key\`.\n`;

describe('a public name', () => {
  const came = { ...before, settings: { ...before.settings, 'maps.show': 'now, `now`' } };
  const { 'maps.key': _key, ...others } = before.settings ?? {};
  const went = { ...before, settings: others };
  const renamed = { ...before, settings: { ...others, 'maps.token': 'a text, none' } };
  const changed = { ...before, settings: { ...before.settings, 'maps.zoom': 'a number from 1 to 19, `8`' } };

  it.each<[string, Names, string, string[]]>([
    ['that came', came, '- Came: `maps.show`.', ['- Came: `maps.show`.']],
    ['that went', went, '- Went: `maps.key`: use `translations`.', ['- Went: `maps.key`.']],
    [
      'that takes something else',
      changed,
      '- Changed: `maps.zoom` may be less.',
      ['- Changed: `maps.zoom`: a number from 6 to 19, `8` became a number from 1 to 19, `8`.'],
    ],
    [
      'that was renamed',
      renamed,
      '- Renamed: `maps.key`\n  to `maps.token`.',
      ['- Came: `maps.token`.', '- Went: `maps.key`.'],
    ],
  ])('%s needs a line, and one is enough', (_what, after, line, asked) => {
    const changes = changesOf(before, after);
    expect(missingLines(changelog(), changes)).toEqual(asked);
    expect(missingLines(changelog('- Free: words.', line), changes)).toEqual([]);
    expect(wrongLines(changelog(line), changes)).toEqual([]);
    // Lines of an earlier release, and lines of another kind, do not count.
    expect(missingLines(changelog('- Fixed: `maps.show`, `maps.key`, `maps.zoom`.'), changes)).toEqual(asked);
    expect(missingLines(withLines(changelog(), asked), changes)).toEqual([]);
  });

  it('that nobody changed needs none, and a line that says so is wrong', () => {
    expect(changesOf(before, before)).toEqual([]);
    const line = '- Went: `maps.key`.';
    expect(wrongLines(changelog(line), [])).toEqual([line]);
    expect(wrongLines(changelog(line), changesOf(before, came))).toEqual([line]);
  });

  it('of a component or an event that came or went is not told beside it', () => {
    const { events, components, ...rest } = before;
    expect(changesOf(before, rest).map(({ word, name }) => `${word} ${name}`)).toEqual([
      'Went search',
      'Went share',
    ]);
    expect(changesOf(rest, before).map(({ word, name }) => `${word} ${name}`)).toEqual([
      'Came search',
      'Came share',
    ]);
    const without = { ...before, events: { search: '' }, components: { share: 'behaviour, idle' } };
    expect(missingLines(changelog(), changesOf(before, without))).toEqual([
      '- Went: `search.term`.',
      '- Went: `share <button data-share-button>`.',
    ]);
  });
});

it('adds lines below those of the next release, and a release dates them', () => {
  const more = withLines(changelog('- Went: `a`.'), ['- Came: `b`.']);
  expect(more).toContain('## Next release\n\n- Went: `a`.\n- Came: `b`.\n\n## 2026-01-02\n');
  expect(released(more, '2026-02-03')).toContain(
    '## Next release\n\n## 2026-02-03\n\n- Went: `a`.\n- Came: `b`.\n\n## 2026-01-02\n',
  );
  expect(() => withLines('# Changelog\n', [])).toThrow('has no "## Next release"');
});

it('the names of the last release are of each kind', () => {
  const kept: Names = JSON.parse(readFileSync('tools/write/released-names.json', 'utf8'));
  const some = [
    'storefront.experiments.explain',
    'maps.zoom',
    'cart-popup',
    'view_item.items',
    'cart-unread',
  ];
  const all = Object.values(kept).flatMap((names) => Object.keys(names));
  expect(all).toEqual(
    expect.arrayContaining([...some, 'pdp', 'data-article', 'userId', 'cart-html-updated']),
  );
});
