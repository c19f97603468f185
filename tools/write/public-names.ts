import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { tools } from '../../src/actions/agents/tools.ts';
import { type EventDefinition, meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import { faults } from '../../src/page/faults.ts';
import { productAttributes } from '../../src/page/product-item.ts';
import { keys } from '../../src/page/storage-keys.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import { pageMarks } from '../checks/page-marks.ts';
import { markupOf } from '../lib/declared-markup.ts';
import type { Names } from './changelog.ts';
import { type Documented, documentedEnhancements } from './contract.ts';
import { pageValues } from './page-values.ts';
import { wordsOf } from './prop-words.ts';
import { type Schema, typeOf } from './schema-words.ts';
import { allSettings, defaultIn, typeIn } from './settings.ts';
import { membersOf } from './table-words.ts';

type Rows = readonly (readonly [name: string, what: string])[];

/** Every name that a page, an analyst or other code may rely on, by its kind: each with what it takes or gives. */
export function publicNames(root: string): Names {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const members = (file: string, name: string, before = ''): Rows =>
    membersOf(read(file), name).map(({ path, type }) => [`${before}${path}`, type]);
  const kinds: Readonly<Record<string, Rows>> = {
    calls: members('src/public/storefront.ts', 'Storefront', 'storefront.'),
    actions: members('src/public/api.ts', 'StorefrontActions'),
    signals: members('src/public/api.ts', 'StorefrontSignals'),
    tools: tools.map(({ name, input }) => [name, Object.keys(input.properties).join(', ')]),
    settings: allSettings(read('src/page/settings.ts')).map(({ path, entry }) => [
      path,
      `${typeIn(entry)}, ${defaultIn(entry)}`,
    ]),
    looks: pageValues(read('src/styles/tokens.css')).map(({ name, fallback }) => [name, fallback]),
    'page types': pageTypes.map((type) => [type, '']),
    components: documentedEnhancements(root).flatMap(namesOf),
    'product attributes': productAttributes.map(({ attribute, name, kind }) => [
      attribute,
      `${kind}, ${name}`,
    ]),
    markers: pageMarks.flatMap(({ marks }) => marks.map((mark) => [mark, ''] as const)),
    events: eventFamilies.flatMap(({ events }) => [...events].flatMap(parametersOf)),
    errors: Object.entries(faults).map(([code, { level }]) => [code, level]),
    'stored keys': Object.entries(keys).map(([key, { area, consent }]) => [key, `${area}, ${consent}`]),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, rows]) => [kind, Object.fromEntries(rows.toSorted(byName))]),
  );
}

const byName = ([one]: Rows[number], [other]: Rows[number]) => (one < other ? -1 : 1);

/** A component with its attributes and parts: `share`, `share data-title`, `share <button data-share-button>`. */
const namesOf = ({ name, kind, when, props, parts, kinds }: Documented): Rows => [
  [name, `${kind}, ${when}`],
  ...props.map(
    ({ key, attribute }) => [`${name} ${attribute}`, kinds[key] ? wordsOf(kinds[key]) : ''] as const,
  ),
  ...parts.map((part) => [`${name} ${markupOf(part)}`, part.count] as const),
];

/** An event with its parameters: `view_item`, `view_item.items`. One that is only planned has no name yet. */
function parametersOf({ name, planned, schema }: EventDefinition): Rows {
  if (planned) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { metadata: meanings });
  return [
    [name, ''],
    ...Object.entries(properties as Record<string, Schema>).map(
      ([key, one]) =>
        [`${name}.${key}`, `${typeOf(one)}${required.includes(key) ? ', required' : ''}`] as const,
    ),
  ];
}
