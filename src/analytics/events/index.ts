import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type {} from '../../page/services.ts';
import advice from './advice.ts';
import checkout from './checkout.ts';
import contact from './contact.ts';
import content from './content.ts';
import experiments from './experiments.ts';
import lists from './lists.ts';
import page from './page.ts';
import popups from './popups.ts';
import product from './product.ts';
import promotions from './promotions.ts';
import search from './search.ts';
import stores from './stores.ts';

/** The families of all data-layer events, in the order of the tracking plan. */
export const eventFamilies = [
  page,
  lists,
  promotions,
  product,
  checkout,
  search,
  stores,
  contact,
  popups,
  advice,
  content,
  experiments,
] as const;

type Definition = (typeof eventFamilies)[number]['events'][number];

/** All data-layer events. */
export const eventDefinitions: readonly Definition[] = eventFamilies.flatMap(
  ({ events }): readonly Definition[] => events,
);

/** Every parameter must be named, as undefined where there is none: only `ecommerce` is cleared before an event. */
type Named<P> = 'items' extends keyof P ? P : string extends keyof P ? P : { [K in keyof P]-?: P[K] };

/** As they are read: an optional one may be absent or undefined. */
export type ReportedParameters = { [D in Definition as D['name']]: z.infer<D['schema']> };

export type EventParameters = { [D in Definition as D['name']]: Named<z.infer<D['schema']>> };
export type EventName = keyof EventParameters;

declare module '../../page/services.ts' {
  interface EventMap extends EventParameters {}
}

const { localeError } = en();

/**
 * Checks an event's parameters and returns them typed. Throws an Error that names the event and each invalid parameter:
 * `event "select_item": items[0].price: Invalid input: expected number, received string`.
 */
export function parseEvent<N extends EventName>(name: N, parameters: unknown): EventParameters[N];
export function parseEvent(name: string, parameters: unknown): EventParameters[EventName];
export function parseEvent(name: string, parameters: unknown): EventParameters[EventName] {
  const definition = eventDefinitions.find((known) => known.name === name);
  if (!definition)
    throw new Error(
      `event "${name}" is none of ours: ${eventDefinitions.map((known) => known.name).join(', ')}`,
    );
  const result = definition.schema.safeParse(parameters, { error: localeError });
  if (result.success) return result.data as EventParameters[EventName];
  const faults = result.error.issues.map(({ path, message }) =>
    path.length ? `${z.core.toDotPath(path)}: ${message}` : message,
  );
  throw new Error(`event "${name}": ${faults.join('; ')}`);
}
