import * as z from 'zod/mini';
import { type EventDefinition, isEcommerce, meanings } from '../../src/analytics/events/define-event.ts';
import { eventFamilies } from '../../src/analytics/events/index.ts';
import type { Schema } from './schema-words.ts';

const events: readonly EventDefinition[] = eventFamilies.flatMap(
  ({ events }): readonly EventDefinition[] => events,
);

/** Google gives its own at the import. */
const owner = { accountId: '0', containerId: '0' };
const folderId = '1';

/**
 * A container for Google's tag manager to import: a folder with a trigger for each event of the tracking plan, and a variable for
 * each of their parameters. It has no tags: where the data goes is for the analyst to say. The format is that of an export,
 * https://developers.google.com/tag-platform/tag-manager/api/v2/reference/accounts/containers/versions with its enums in capitals.
 */
export function gtmContainer() {
  const path = 'accounts/0/containers/0';
  return {
    exportFormatVersion: 2,
    // The same each time: a build has no clock.
    exportTime: '2026-01-01 00:00:00',
    containerVersion: {
      path: `${path}/versions/0`,
      ...owner,
      containerVersionId: '0',
      container: { path, ...owner, name: 'Storefront', publicId: 'GTM-XXXXXXX', usageContext: ['WEB'] },
      folder: [{ ...owner, folderId, name: 'Storefront' }],
      trigger: events.map(triggerOf),
      variable: parameters().map(variableOf),
    },
  };
}

const template = (key: string, value: string) => ({ type: 'TEMPLATE', key, value });

const triggerOf = ({ name, description, when, planned }: EventDefinition, at: number) => ({
  ...owner,
  triggerId: `${at + 1}`,
  name: `Storefront - ${name}`,
  type: 'CUSTOM_EVENT',
  notes: `${description} ${planned ? 'Planned; will be sent' : 'Sent'} when: ${when}`,
  customEventFilter: [
    { type: 'EQUALS', parameter: [template('arg0', '{{_event}}'), template('arg1', name)] },
  ],
  parentFolderId: folderId,
});

interface Parameter {
  readonly path: string;
  /** The events that each meaning holds for. */
  readonly meanings: Map<string, string[]>;
  /** Whether it may be an object or list of its own, which the tag manager merges with that of an event before. */
  isMerged: boolean;
}

/** The parameters of all events by their path in the data layer: `ecommerce.value`, `page_type`. */
function parameters(): Parameter[] {
  const time = new Map([['When it happened, in ms since 1970, if it had to wait.', ['every event']]]);
  const all = new Map([['event_time', { path: 'event_time', meanings: time, isMerged: false }]]);
  for (const event of events) {
    const { properties = {} } = z.toJSONSchema(event.schema, { metadata: meanings });
    for (const [name, { description = '', type }] of Object.entries(properties as Record<string, Schema>)) {
      const path = isEcommerce(event) ? `ecommerce.${name}` : name;
      const one = all.get(path) ?? { path, meanings: new Map(), isMerged: false };
      all.set(path, one);
      one.meanings.set(description, [...(one.meanings.get(description) ?? []), event.name]);
      // `ecommerce` is emptied before each event.
      one.isMerged ||= !isEcommerce(event) && (type === 'object' || type === 'array');
    }
  }
  return [...all.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const variableOf = ({ path, meanings, isMerged }: Parameter, at: number) => ({
  ...owner,
  variableId: `${at + 1}`,
  name: `Storefront - ${path}`,
  type: 'v',
  notes: [...meanings].map(([meaning, names]) => `${names.join(', ')}: ${meaning}`).join('\n'),
  parameter: [
    // Version 1 has the value as it was pushed, and reads no path.
    { type: 'INTEGER', key: 'dataLayerVersion', value: isMerged ? '1' : '2' },
    { type: 'BOOLEAN', key: 'setDefaultValue', value: 'false' },
    template('name', path),
  ],
  parentFolderId: folderId,
});
