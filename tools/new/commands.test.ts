import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { make } from './commands.ts';

const shop = join(import.meta.dirname, '../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-names-'));
  for (const folder of ['islands/map', 'src/shop/content/form', 'src/shop/list'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'islands/map/map.island.tsx'), '');
  writeFileSync(join(root, 'src/shop/content/form/form.behaviour.ts'), '');
  for (const path of ['src/analytics/events', 'src/shop/list/search.calls.ts'])
    cpSync(join(shop, path), join(root, path), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const filesOf = () => readdirSync(root, { recursive: true }).sort();
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const usage =
  'npm run new -- island my-name | behaviour my-name [--area product] | event my_event --family lists';

describe('an invalid command throws an error in one sentence and writes nothing', () => {
  test.each<[args: string, message: string]>([
    ['', `new: what? ${usage}`],
    ['page hello', `new: "page" can't be made: ${usage}`],
    ['island hello there', `new: "there" is one word too many: ${usage}`],
    ['island hello --family lists', `new: --family is for an event: ${usage}`],
    ['island hello --odd', `Unknown option '--odd': ${usage}`],
    ['island', 'new island: the name is missing: npm run new -- island my-name'],
    ['island Hello', 'new island: the name "Hello" is not lower-case words joined by dashes'],
    ['island ../x', 'new island: the name "../x" is not lower-case words joined by dashes'],
    ['island map', 'new island: the name "map" is taken: islands/map/map.island.tsx'],
    ['island form', 'new island: the name "form" is taken: src/shop/content/form/form.behaviour.ts'],
    ['behaviour map', 'new behaviour: the name "map" is taken: islands/map/map.island.tsx'],
    ['behaviour', 'new behaviour: the name is missing: npm run new -- behaviour my-name'],
    ['event', 'new event: the name is missing: npm run new -- event wishlist_added --family lists'],
    [
      'event wish --family wishes',
      'new event: "wishes" is no family: --family advice, checkout, contact, content, experiments, lists, page, popups, product, promotions, search, stores',
    ],
    [
      'event wish',
      'new event: the family is missing: --family advice, checkout, contact, content, experiments, lists, page, popups, product, promotions, search, stores',
    ],
    ['event Wish --family lists', 'new event: the name "Wish" is not lower-case words joined by underscores'],
    [
      `event ${'wish_'.repeat(8)}x --family lists`,
      `new event: the name "${'wish_'.repeat(8)}x" is longer than 40 characters`,
    ],
    ['event ga_wish --family lists', 'new event: the name "ga_wish" is reserved by GA4'],
    ['event first_visit --family lists', 'new event: the name "first_visit" is reserved by GA4'],
    [
      'event video_started --family lists',
      'new event: the name "video_started" is taken: src/analytics/events/content.ts',
    ],
  ])('%s', (args, message) => {
    const before = filesOf();
    expect(() => make(args.split(' ').filter(Boolean), root)).toThrow(expect.objectContaining({ message }));
    expect(filesOf()).toEqual(before);
  });
});

test('creates one folder and one fixture for an island', () => {
  const { files } = make(['island', 'size-guide'], root).made;
  expect(files).toEqual([
    ...['texts.ts', 'css', 'island.tsx', 'test.tsx'].map((file) => `islands/size-guide/size-guide.${file}`),
    'fixtures/pages/parts/size-guide.ts',
  ]);
  expect(() => make(['behaviour', 'size-guide'], root)).toThrow('is taken');
});

test('creates one folder and one fixture for a behaviour', () => {
  const { files } = make(['behaviour', 'size-guide'], root).made;
  expect(files).toEqual([
    ...['behaviour.ts', 'test.ts'].map((file) => `src/shop/content/size-guide/size-guide.${file}`),
    'fixtures/pages/parts/size-guide.ts',
  ]);
});

test('creates a behaviour in the area that is named', () => {
  const { files } = make(['behaviour', 'size-guide', '--area', 'product'], root).made;
  expect(files[0]).toBe('src/shop/product/size-guide/size-guide.behaviour.ts');
  expect(() => make(['behaviour', 'other', '--area', 'garden'], root)).toThrow(
    '"garden" is no area: cart, product',
  );
  expect(() => make(['island', 'other', '--area', 'cart'], root)).toThrow('--area is for a behaviour');
});

test('adds an event to the end of the list in the file of its family', () => {
  const { files } = make(['event', 'size_chosen', '--family', 'product'], root).made;
  expect(files).toEqual(['src/analytics/events/product.ts']);
  expect(textOf('src/analytics/events/product.ts')).toContain(
    "export default defineFamily('Products', [viewItem, addToCart, removeFromCart, sizeChosen]);",
  );
  expect(() => make(['event', 'size_chosen', '--family', 'lists'], root)).toThrow('is taken');
});

test.each(
  readdirSync(join(shop, 'src/analytics/events'))
    .filter((file) => !/test|index|define|item|read/.test(file))
    .map((file) => file.replace('.ts', '')),
)('adds an event to the family %s', (family) => {
  make(['event', 'size_chosen', '--family', family], root);
  const text = textOf(`src/analytics/events/${family}.ts`);
  expect(text).toMatch(/^import \{[^}]*\btext\b[^}]*\} from '\.\/define-event\.ts';$/m);
  expect(text).toMatch(/defineFamily\([^)]*\bsizeChosen\b[^)]*\);/);
});
