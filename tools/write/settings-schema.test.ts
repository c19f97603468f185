// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings } from '../../src/page/read-settings.ts';
import { settingTable } from '../../src/page/settings.ts';
import { readDeclarations } from '../lib/read-declaration.ts';
import { readTexts } from '../lib/read-texts.ts';
import { settingsSchema } from './settings-schema.ts';

const root = `${join(import.meta.dirname, '../..')}/`;
const source = readFileSync(`${root}src/page/settings.ts`, 'utf8');
const made = settingsSchema(source, readDeclarations(root), readTexts(root));
const schema = z.fromJSONSchema(made as Parameters<typeof z.fromJSONSchema>[0]);

const bySchema = (settings: unknown) => schema.safeParse(settings).success;
/** Whether the client uses every value, and knows every key. */
function byClient(settings: unknown): boolean {
  const told: string[] = [];
  readSettings(JSON.stringify(settings), (path) => told.push(path));
  return told.length === 0;
}

const paths = Object.entries(settingTable).flatMap(([name, one]) =>
  'read' in one || 'each' in one ? [name] : Object.keys(one).map((key) => `${name}.${key}`),
);
/** Each `'form.sent': '…'` of the client's code, wherever it stands: a table of texts has such keys. */
function textsOfCode(): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  const files = ['src', 'islands'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${root}${folder}/${file}`,
    ),
  );
  for (const file of files.filter((one) => /(?<!\btest)(?<!\btesting)\.tsx?$/.test(one))) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    new Visitor({
      Property({ key, value }) {
        if (key.type !== 'Literal' || typeof key.value !== 'string' || !/^[a-z]\w*\./i.test(key.value))
          return;
        if (value.type === 'Literal') texts[key.value] = value.value;
        else if (/Template|Binary/.test(value.type)) texts[key.value] = value.type;
      },
    }).visit(program);
  }
  return texts;
}
/** `{ maps: { zoom: 9 } }` */
const settingsWith = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
const values = [
  ...[true, false, null, 0, 1, -1, 6, 8.5, 20, 1000, '', ' ', 'on', 'pdok', 'press', 'granted', 'map'],
  ...[
    '/mand',
    'mand?x=1',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'mailto:a@b.nl',
    [],
    ['a'],
    [1],
    {},
  ],
];

describe('the schema of the settings', () => {
  test.each(paths)('takes of %s what the client uses, and refuses what it does not', (path) => {
    for (const value of values) {
      const settings = settingsWith(path, value);
      expect([value, bySchema(settings)]).toEqual([value, byClient(settings)]);
    }
  });

  test('knows each island and behaviour, and the names of no others', () => {
    expect(bySchema({ islands: { 'cart-popup': false }, behaviours: { share: false } })).toBe(true);
    expect(bySchema({ islands: { 'cart-popop': false } })).toBe(false);
    expect(bySchema({ islands: { 'cart-popup': 'no' } })).toBe(false);
    expect(bySchema({ experiments: { OD478: false, OD999: true } })).toBe(true);
  });

  test('has the key of every Dutch text that the code can say, with that text', () => {
    const { properties: keys = {} } = (made.properties?.translations ?? {}) as {
      properties?: Record<string, { description: string }>;
    };
    const offered = Object.entries(keys).map(([key, { description }]) => [key, description] as const);
    const ofCode = textsOfCode();
    expect(Object.keys(ofCode).length).toBeGreaterThan(400);
    // The keys that the shop's templates had before have no dot.
    expect(Object.fromEntries(offered.filter(([key]) => key.includes('.')))).toEqual(ofCode);
  });

  test('knows the key of each text, and takes those of experiments unseen', () => {
    expect(bySchema({ translations: { 'form.sent': 'Verstuurd' } })).toBe(true);
    expect(bySchema({ translations: { 'form.send': 'Verstuurd' } })).toBe(false);
    expect(bySchema({ translations: { 'form.sent': 1 } })).toBe(false);
    expect(bySchema({ translations: { 'OD500.appointment': 'Kom proefliggen' } })).toBe(true);
    expect(bySchema({ translations: { 'OD500.appointment': 1 } })).toBe(false);
  });

  test.each([{ rutes: {} }, { maps: { zom: 8 } }, []])('refuses %j, as the client does', (settings) => {
    expect([bySchema(settings), byClient(settings)]).toEqual([false, false]);
  });

  test('takes an address of another site, which only the client can tell', () => {
    const settings = { routes: { cart: 'https://elsewhere.example/' } };
    expect([bySchema(settings), byClient(settings)]).toEqual([true, false]);
  });

  test('may be named in the settings, which the client takes without a word', () => {
    const settings = { $schema: '/assets/settings.schema.json', maps: { zoom: 9 } };
    expect([bySchema(settings), byClient(settings)]).toEqual([true, true]);
  });

  test('says of each group what is in it, and of each name what false does', () => {
    expect(made.properties?.maps).toMatchObject({
      description: expect.stringMatching(/^key, provider, .*zoom$/),
    });
    expect(made.properties?.islands).toMatchObject({
      properties: { 'cart-popup': { description: 'false turns this island off' } },
    });
  });

  test('gives each setting its meaning and its default', () => {
    expect(made.properties?.maps).toMatchObject({
      properties: {
        zoom: { type: 'number', minimum: 6, maximum: 19, default: 8, description: 'its zoom then' },
      },
    });
    expect(made.properties?.desk).toMatchObject({ default: 'off' });
  });
});
