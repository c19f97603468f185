import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import { itemSchema } from '../../src/analytics/events/item.ts';
import { ga4Rules } from '../checks/ga4-rules.ts';
import { limitsOf, type Schema, typeOf } from './schema-words.ts';
import { trackingPlan } from './tracking-plan.ts';

const plan = trackingPlan();
const events = eventFamilies.flatMap(({ events }): readonly { name: string; planned?: true }[] => events);
const lines = plan.split('\n');
/** The event's section of the plan. */
const sectionOf = (name: string) =>
  plan.split(/\n(?=#{2,3} )/).find((part) => part.startsWith(`### ${name}\n`)) ?? '';

describe('the tracking plan', () => {
  test('has each event with its moment and example, in the order of the catalogue', () => {
    const headings = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
    expect(headings).toEqual(events.map(({ name }) => name));
    for (const { name } of events) {
      expect(sectionOf(name)).toMatch(/\*\*(Sent|Planned; will be sent) when:\*\* [A-Z]/);
      expect(sectionOf(name)).toContain(`event: '${name}'`);
    }
  });

  test('maps names of a product that we have to names that GA4 has', () => {
    const pairs = [...plan.matchAll(/`(\w+)` to `(item_\w+)`/g)].map(([, ours = '', theirs = '']) => [
      ours,
      theirs,
    ]);
    expect(pairs).toHaveLength(4);
    for (const [ours = '', theirs = ''] of pairs) {
      expect(Object.keys(itemSchema.shape)).toContain(ours);
      expect(ga4Rules.itemParameters).toContain(theirs);
    }
  });

  test('has no two headings with the same anchor', () => {
    const anchors = lines
      .filter((line) => /^#+ /.test(line))
      .map((line) => line.replace(/^#+ /, '').toLowerCase());
    expect(anchors).toEqual([...new Set(anchors)]);
  });

  test('links only to existing headings', () => {
    const anchors = lines.map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
    const links = [...plan.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(events.length);
    expect(links.filter((anchor) => !anchors.includes(String(anchor)))).toEqual([]);
  });

  test('gives the meaning of every parameter', () => {
    const rows = lines
      .filter((line) => /^\| `[\w[\].]+` \|/.test(line))
      .map((line) => line.split(/(?<!\\)\|/));
    expect(rows.length).toBeGreaterThan(100);
    // Cells: empty, name, type, meaning, empty.
    expect(rows.filter((cells) => cells.length !== 5 || !/^ [A-Z].*\. $/.test(cells[3] ?? ''))).toEqual([]);
  });

  test('says which parameters are required, and which object contains them', () => {
    expect(sectionOf('view_item')).toContain('| `currency` | `EUR` |');
    expect(sectionOf('view_item')).toContain('| `value` | number, from 0, optional |');
    expect(sectionOf('view_item')).toContain('list of [products](#a-product)');
    expect(sectionOf('view_item')).toContain('Inside `ecommerce`.');
    expect(sectionOf('view_item')).toContain('dataLayer.push({ ecommerce: null });');
    expect(sectionOf('add_to_cart')).toContain('[products](#a-product) with quantity');
    expect(sectionOf('search')).not.toContain('ecommerce');
  });

  test('says what limits a text, where that is not 1 to 100 characters', () => {
    const texts = lines.filter((line) => /^\| `[^`]+` \| text\b/.test(line));
    expect(texts.filter((line) => /\| text(, optional)? \|/.test(line)).length).toBeGreaterThan(50);
    expect(plan).toContain('A text without another limit has 1 to 100 characters.');
    expect(texts.join()).not.toContain('1 to 100 characters');
    const endless = texts.filter((line) => line.includes('| text, any length'));
    expect(endless.filter((line) => !line.startsWith('| `experiments` |'))).toEqual([]);
  });

  test('has a product in full in the first example alone', () => {
    const names = lines.filter((line) => line.includes("item_name: 'Boxspring Vik'"));
    expect(names).toHaveLength(1);
    expect(sectionOf('view_item_list')).toContain(names[0]);
    expect(sectionOf('add_to_cart')).toMatch(/items: \[\s*\{\s*price: /);
  });

  test('has examples in valid JavaScript', () => {
    const code = [...plan.matchAll(/```js\n([^`]+)```/g)].map(([, block]) => block);
    expect(code).toHaveLength(events.length);
    const dataLayer: object[] = [];
    new Function('dataLayer', code.join('\n'))(dataLayer);
    expect(dataLayer.filter((push) => 'event' in push).map((push) => 'event' in push && push.event)).toEqual(
      events.map(({ name }) => name),
    );
  });
});

describe('a parameter in words', () => {
  const schema = (type: z.ZodMiniType) => z.toJSONSchema(type, { metadata: meanings }) as Schema;

  test.each<[z.ZodMiniType, string, string]>([
    [z.string(), 'text', ''],
    [z.string().check(z.minLength(1), z.maxLength(100)), 'text', '1 to 100 characters'],
    [z.string().check(z.maxLength(100)), 'text', 'at most 100 characters'],
    [z.string().check(z.length(1)), 'text', '1 character'],
    [z.string().check(z.regex(/\S/)), 'text', 'not blank'],
    [z.string().check(z.regex(/^[1-6]$/)), 'text', '`^[1-6]$`'],
    [z.number(), 'number', ''],
    [z.number().check(z.minimum(0), z.maximum(100)), 'number', 'from 0 to 100'],
    [z.number().check(z.int(), z.positive()), 'whole number', 'more than 0'],
    [z.number().check(z.int(), z.nonnegative()), 'whole number', 'from 0'],
    [z.boolean(), 'boolean', ''],
    [z.literal('EUR'), '`EUR`', ''],
    [z.literal(95), '`95`', ''],
    [z.enum(['A', 'B', 'C']), '`A`, `B` or `C`', ''],
    [z.array(z.number()).check(z.minLength(1)), 'list of numbers', 'at least 1 item'],
    [z.strictObject({}), 'object', ''],
    [z.record(z.string(), z.unknown()), 'object of any shape', ''],
  ])('%# has its type and limits', (type, word, limits) => {
    expect([typeOf(schema(type)), limitsOf(schema(type))]).toEqual([word, limits]);
  });

  test('throws an error for an unknown type', () => {
    expect(() => typeOf(schema(z.null()))).toThrow('the tracking plan has no word for the type "null"');
  });
});
