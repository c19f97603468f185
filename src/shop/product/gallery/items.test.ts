import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { siteAddress } from '../../../page/site-address.ts';
import { element, testReport } from '../../../page/testing.ts';
import { readGalleryHash, readItems, writeGalleryHash } from './items.ts';

const page = { href: 'https://shop.test/product/bed', origin: 'https://shop.test' };
const read = (html: string) =>
  readItems(element(`<div>${html}</div>`).querySelectorAll('a'), {
    siteAddress: (address) => siteAddress(address, page),
    ...testReport(),
  });
const facts = (html: string) =>
  read(html).map(({ kind, title, width, height }) => [kind, title, width, height]);

test('reads pictures from their links: text and size from the small picture', () => {
  const [item] = read(
    '<a data-gallery-item href="https://cdn.test/large.jpg"><img alt="Bed, vooraanzicht" width="1000" height="800"></a>',
  );
  expect(item).toMatchObject({
    kind: 'picture',
    address: 'https://cdn.test/large.jpg',
    title: 'Bed, vooraanzicht',
    width: 1000,
    height: 800,
  });
});

test.each([
  [
    'the link’s own words and size go first',
    ' data-width="2000" data-height="1600" aria-label="Bed"',
    'Bed',
    2000,
    1600,
  ],
  ['half a size is none', ' data-width="2000"', 'klein', 1000, 1000],
])('%s', (_, attributes, title, width, height) =>
  expect(
    facts(`<a data-gallery-item href="https://a.test/b.jpg"${attributes}><img alt="klein"></a>`),
  ).toEqual([['picture', title, width, height]]),
);

test('a video has the size of a film where the page says none, whatever the size of its small picture', () =>
  expect(
    facts(
      '<a data-gallery-item="video" href="https://shop.test/film.mp4"><img alt="Film" width="100" height="100"></a>',
    ),
  ).toEqual([['video', 'Film', 1280, 720]]));

test.each([
  ['a video elsewhere', '<a data-gallery-item="video" href="https://evil.test/film.mp4">Film</a>'],
  ['a script', '<a data-gallery-item href="javascript:alert(1)">Foto</a>'],
  ['a script as video', '<a data-gallery-item="video" href="javascript:alert(1)">Film</a>'],
  ['data', '<a data-gallery-item href="data:image/svg+xml,<svg/>">Foto</a>'],
  ['nothing', '<a data-gallery-item>Foto</a>'],
])('leaves %s out, and logs it once', (_, html) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const good = '<a data-gallery-item href="https://shop.test/a.jpg">Goed</a>';
  expect(facts(html + good)).toEqual([['picture', 'Goed', 1000, 1000]]);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toContain('it stays a plain link');
  error.mockRestore();
});

const second = { gallery: 1, picture: 2 };

test.each([
  ['#&gid=1&pid=2', second],
  ['#gid=1&pid=2', second],
  ['#reviews&gid=1&pid=2', second],
  ['#&gid=12&pid=30', { gallery: 12, picture: 30 }],
])('%s names a picture', (hash, place) => expect(readGalleryHash(hash)).toEqual(place));

test.each([
  ['', 'nothing'],
  ['#&pid=2', 'no gallery'],
  ['#&gid=0&pid=1', 'they count from 1'],
  ['#&gid=1&pid=-2', 'a number below'],
  ['#&gid=1&pid=99999', 'more than any gallery has'],
  ['#&gid=1&pid=2&token=x', 'something else behind'],
  ['#/route&gid=1&pid=2', 'a route'],
  ['#%26gid=1%26pid=2', 'another writing'],
])('%s is not ours: %s', (hash) => expect(readGalleryHash(hash)).toBeUndefined());

test.each([
  ['', '#&gid=1&pid=2', ''],
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
