import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLate } from './late-settings.ts';
import { reportSettings } from './report-settings.ts';
import { entriesOf, isLike, known } from './settings.ts';

const script = (text: string) => {
  const element = document.createElement('script');
  element.textContent = text;
  return element;
};
afterEach(() => void vi.restoreAllMocks());

describe('a group of late settings', () => {
  const defaults = { provider: 'pdok', tileUrl: '', geocodeUrl: '', fallbackUrl: '' };

  test.each([
    ['{"maps": {"provider": "nominatim", "key": "k"}}', { ...defaults, provider: 'nominatim' }],
    ['{"maps": {"provider": 1}}', defaults],
    ['{"maps": []}', defaults],
    ['{', defaults],
    ['null', defaults],
  ])('%s', (text, expected) => {
    expect(readLate('maps', script(text))).toEqual(expected);
  });

  test('is the defaults where the page has no settings', () => {
    expect(readLate('maps', null)).toEqual(defaults);
  });

  test('is reported as the others are', () => {
    const told: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void told.push(line));
    const element = script('{"maps": {"provider": 1, "tileUrl": "/tiles/{z}", "kee": ""}}');
    reportSettings(element, { known, isLike, entriesOf });
    expect(told).toEqual([
      'settings: maps.provider is 1, expected a text; "pdok" is used',
      'settings: maps.kee is not a setting that we know',
    ]);
  });
});
