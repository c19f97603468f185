import { expect, test, vi } from 'vitest';
import { siteAddress } from '../../../page/site-address.ts';
import { element, testReport } from '../../../page/testing.ts';
import { readItems } from './items.ts';

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
