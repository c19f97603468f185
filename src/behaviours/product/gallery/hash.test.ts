import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGalleryHash, writeGalleryHash } from './hash.ts';

const second = { gallery: 1, picture: 2 };

test.each([
  ['#&gid=1&pid=2', second],
  ['#gid=1&pid=2', second],
  ['#reviews&gid=1&pid=2', second],
  ['#&gid=12&pid=30', { gallery: 12, picture: 30 }],
])('%s names a picture', (hash, place) => expect(readGalleryHash(hash)).toEqual(place));

test.each([
  ['', 'nothing'],
  ['#', 'nothing'],
  ['#reviews', 'a place in the page'],
  ['#&gid=1', 'no picture'],
  ['#&pid=2', 'no gallery'],
  ['#&gid=0&pid=1', 'they count from 1'],
  ['#&gid=1&pid=-2', 'a number below'],
  ['#&gid=1&pid=1.5', 'no whole number'],
  ['#&gid=1&pid=2x', 'no number'],
  ['#&gid=1&pid=99999', 'more than any gallery has'],
  ['#&gid=1&pid=2&token=x', 'something else behind'],
  ['#/route&gid=1&pid=2', 'a route'],
  ['#%26gid=1%26pid=2', 'another writing'],
])('%s is not ours: %s', (hash) => expect(readGalleryHash(hash)).toBeUndefined());

test.each([
  ['', '#&gid=1&pid=2', ''],
  ['#', '#&gid=1&pid=2', ''],
  ['#reviews', '#reviews&gid=1&pid=2', '#reviews'],
  ['#reviews&gid=1&pid=1', '#reviews&gid=1&pid=2', '#reviews'],
  ['#&gid=2&pid=7', '#&gid=1&pid=2', ''],
  ['#gid=1&pid=1', '#&gid=1&pid=2', ''],
])('%s becomes %s, and %s when it closes', (hash, shown, closed) => {
  expect(writeGalleryHash(hash, second)).toBe(shown);
  expect(writeGalleryHash(shown, undefined)).toBe(closed);
});

test.each(['#/route', '#!/route', '#gid=1', '#access_token=a&state=b', '#:~:text=bed', '#a/b&gid=1&pid=2'])(
  'somebody else’s %s stays as it is',
  (hash) => {
    expect(writeGalleryHash(hash, second)).toBe(hash);
    expect(writeGalleryHash(hash, undefined)).toBe(hash);
  },
);

test('round-trips, and restores the hash before it', () => {
  const number = fc.integer({ min: 1, max: 9999 });
  const before = fc.oneof(
    fc.constant(''),
    fc.stringMatching(/^#[\w-]{1,12}$/),
    fc.string().map((text) => `#${text}`),
  );
  fc.assert(
    fc.property(before, number, number, (hash, gallery, picture) => {
      fc.pre(hash !== '#' && !readGalleryHash(hash));
      const shown = writeGalleryHash(hash, { gallery, picture });
      expect(readGalleryHash(shown)).toEqual(shown === hash ? undefined : { gallery, picture });
      expect(writeGalleryHash(shown, undefined)).toBe(hash);
    }),
  );
});
