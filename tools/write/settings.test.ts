import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicSettings, settingsTable } from './settings.ts';

const source = readFileSync(new URL('../../src/page/settings.ts', import.meta.url), 'utf8');

describe('the table of settings', () => {
  const made = settingsTable(source);

  it.each([
    '| `routes.cart` | an address on this site | `/winkelwagen` | the cart page |',
    '| `maps.key` | a text | none | key of the maps service, where it needs one: `google` |',
    '| `maps.zoom` | a number from 6 to 19 | `8` | its zoom then |',
    '| `islands` | true or false, by name | `{}` | `false` turns an island off |',
  ])('has the row %s', (row) => {
    expect(made.split('\n')).toContain(row);
  });

  it('needs a comment for each setting', () => {
    expect(() => settingsTable(source.replace('/** its zoom then */', ''))).toThrow(
      'the setting "maps.zoom" has no comment',
    );
  });
});

it('the public type has each setting with its words', () => {
  const made = publicSettings(source);
  expect(made).toContain('    /** its zoom then */\n    zoom: number;\n');
  expect(made).toContain("    provider: 'pdok' | 'google';\n");
  expect(made).toContain('  translations: Record<string, string>;\n');
  expect(made).toContain('  desk: readonly string[];\n');
});
