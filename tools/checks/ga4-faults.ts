import * as z from 'zod/mini';
import type { EventDefinition } from '../../src/analytics/events/define-event.ts';
import { ga4Rules as rules } from './ga4-rules.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The parameters of an event, as values or as schemas. */
interface Parameters<T> {
  readonly event: string;
  readonly all: Readonly<Record<string, T>>;
  /** The required ones. */
  readonly present: readonly string[];
  /** What is wrong with a single value; undefined if nothing is. */
  readonly faultOf: (value: T) => string | undefined;
}

/** The queue adds it to an event that had to wait. */
const added = 'event_time';
const scalars = ['string', 'number', 'integer', 'boolean'];
const noScalar = 'neither text, number nor boolean';

/** What GA4 would reject or cut off, for any value that the schema allows: `scroll: the name is reserved`. */
export function faultsOfDefinition({ name, schema }: Pick<EventDefinition, 'name' | 'schema'>): string[] {
  const { items, ...all } = propertiesOf(z.toJSONSchema(schema));
  const present = z.toJSONSchema(schema).required ?? [];
  const faults = faultsOfParameters({ event: name, all, present, faultOf: faultOfSchema });
  if (!items) return faults;
  const item = propertiesOf(items.items as Schema);
  return [
    ...faults,
    ...((items.maxItems ?? Infinity) > rules.itemsPerEvent
      ? [`${name}.items: not limited to ${rules.itemsPerEvent}`]
      : []),
    ...faultsOfItem(`${name}.items`, item, faultOfSchema),
  ];
}

/** What GA4 would reject or cut off of these parameters of `track`. */
export function faultsOfEvent(event: string, given: object): string[] {
  const { items, ...all } = given as Record<string, unknown>;
  const faults = faultsOfParameters({ event, all, present: Object.keys(given), faultOf: faultOfValue });
  if (items === undefined) return faults;
  if (!Array.isArray(items)) return [...faults, `${event}.items: no list`];
  return [
    ...faults,
    ...(items.length > rules.itemsPerEvent ? [`${event}.items: more than ${rules.itemsPerEvent}`] : []),
    ...items.flatMap((item: Record<string, unknown>, index) => [
      ...(rules.itemNames.some((name) => item[name])
        ? []
        : [`${event}.items[${index}]: lacks ${rules.itemNames.join(' or ')}`]),
      ...faultsOfItem(`${event}.items[${index}]`, item, faultOfValue),
    ]),
  ];
}

function faultsOfParameters<T>({ event, all, present, faultOf }: Parameters<T>): string[] {
  const names = [...Object.keys(all), added];
  return [
    ...faultsOfName(event, event, rules.reservedEvents),
    ...names.flatMap((name) => faultsOfName(`${event}.${name}`, name, rules.reservedParameters)),
    ...faultsOfEach(event, all, faultOf),
    ...(names.length > rules.parametersPerEvent
      ? [`${event}: more than ${rules.parametersPerEvent} parameters`]
      : []),
    ...('value' in all && !present.includes('currency') ? [`${event}: a value without a currency`] : []),
    ...('currency' in all && !('value' in all) ? [`${event}: a currency without a value`] : []),
    ...(rules.requiredParameters[event] ?? [])
      .filter((needed) => !present.includes(needed))
      .map((needed) => `${event}: lacks ${needed}`),
  ];
}

function faultsOfItem<T>(path: string, item: Readonly<Record<string, T>>, faultOf: Parameters<T>['faultOf']) {
  const own = Object.keys(item).filter((name) => !rules.itemParameters.includes(name));
  return [
    ...Object.keys(item).flatMap((name) => faultsOfName(`${path}.${name}`, name, rules.reservedParameters)),
    ...faultsOfEach(path, item, faultOf),
    ...(own.length > rules.ownParametersPerItem
      ? [`${path}: more than ${rules.ownParametersPerItem} parameters of our own`]
      : []),
  ];
}

function faultsOfName(path: string, name: string, reserved: readonly string[]) {
  const prefix = rules.reservedPrefixes.find((start) => name.startsWith(start));
  return [
    ...(rules.name.test(name) ? [] : [`${path}: the name is not of letters, digits and underscores`]),
    ...(name.length > rules.nameLength ? [`${path}: the name is over ${rules.nameLength} characters`] : []),
    ...(reserved.includes(name) ? [`${path}: the name is reserved`] : []),
    ...(prefix ? [`${path}: the prefix ${prefix} is reserved`] : []),
  ];
}

const faultsOfEach = <T>(path: string, all: Readonly<Record<string, T>>, faultOf: Parameters<T>['faultOf']) =>
  Object.entries(all).flatMap(([name, value]) => {
    const fault = faultOf(value);
    return fault ? [`${path}.${name}: ${fault}`] : [];
  });

function faultOfSchema({ type, enum: values, const: only, maxLength = Infinity }: Schema) {
  if (!scalars.includes(String(type))) return noScalar;
  const known = values ?? (only === undefined ? undefined : [only]);
  const length = known ? Math.max(...known.map((value) => String(value).length)) : maxLength;
  return type === 'string' && length > rules.textLength
    ? `a text without a limit of ${rules.textLength} characters`
    : undefined;
}

function faultOfValue(value: unknown) {
  if (!scalars.includes(typeof value)) return noScalar;
  return typeof value === 'string' && value.length > rules.textLength
    ? `a text of over ${rules.textLength} characters`
    : undefined;
}

const propertiesOf = ({ properties = {} }: Schema) => properties as Record<string, Schema>;
