import type { EventRow } from './event-rows.ts';
import { type JsonSchema, schemaFaults } from './json-schema.ts';
import { reportedName } from './name-element.ts';
import type { PersonalData } from './personal.ts';
import { lengthOf } from './personal-place.ts';
import { trackingPlan } from './tracking-plan.ts';

export type ReportedEvent = Omit<EventRow, 'cause'> & { readonly cause?: string };

/**
 * An event as a report tells it: what the tracking plan marks as the shop's own, and its numbers; of any other text, and
 * of what the plan does not know, the length.
 */
export function reportedEvent(
  { cause, name, parameters, reason, ...row }: EventRow,
  personalData: PersonalData,
): ReportedEvent {
  const schema = Object.hasOwn(trackingPlan, name) ? trackingPlan[name]?.schema : undefined;
  return {
    ...{ ...row, name: schema ? name : lengthOf(name) },
    parameters: told(parameters, schema) as EventRow['parameters'],
    ...(reason !== undefined && { reason: toldReason(reason) }),
    ...(cause && { cause: reportedName(cause, personalData) }),
  };
}

function told(value: unknown, schema: JsonSchema = {}, root = schema): unknown {
  const { $ref, properties = {}, items } = schema;
  if ($ref) return told(value, root.$defs?.[$ref.replace('#/$defs/', '')], root);
  if (value === undefined || value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => told(one, items, root));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) =>
        Object.hasOwn(properties, key)
          ? [key, told(one, properties[key], root)]
          : [lengthOf(key), lengthOf(JSON.stringify(one) ?? '')],
      ),
    );
  return isPlain(schema) && !schemaFaults(schema, value).length ? value : lengthOf(`${value}`);
}

const isPlain = ({ isPlain, type = '', ...schema }: JsonSchema) =>
  isPlain || /number|integer/.test(type) || schema.enum !== undefined || 'const' in schema;

/** Every name that the plan has for a parameter. */
const names = new Set(Object.values(trackingPlan).flatMap(({ schema }) => namesIn(schema)));

function namesIn({ properties = {}, items, $defs = {} }: JsonSchema): string[] {
  const inner = [...Object.values(properties), ...Object.values($defs), ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

/** `items.0.(12) looks like personal data (e-mail address)`: a key that the plan does not know may be anything. */
function toldReason(reason: string): string {
  const end = reason.lastIndexOf(' looks like personal data');
  const path = reason.slice(0, Math.max(0, end));
  const parts = path
    .split('.')
    .map((part) => (names.has(part) || /^\d{0,3}$/.test(part) ? part : lengthOf(part)));
  return parts.join('.') + reason.slice(Math.max(0, end));
}
