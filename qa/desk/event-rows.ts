import { doubt } from '../../src/analytics/guard.ts';
import type { StorefrontEvent } from '../../src/public/storefront.ts';
import { findPersonal, withoutPersonal } from './personal.ts';
import type { HeardCall } from './types.ts';

/** An event as the desk lists it. */
export interface EventRow {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** In ms since the page began. */
  readonly at: number;
  readonly state: StorefrontEvent['state'] | 'refused' | 'held back';
  /** Why it was refused or is held back. */
  readonly reason?: string;
  /** The element that caused it. */
  readonly cause?: Element;
}

/**
 * The page's events in order, with those that were refused or are held back, and the elements that caused them, where
 * these were heard.
 *
 * @param began When the page began, in ms since 1970.
 * @param personalData The kind of personal data that a text seems to contain.
 */
export function eventRows(
  events: readonly Pick<StorefrontEvent, 'name' | 'parameters' | 'time' | 'state'>[],
  heard: readonly HeardCall[],
  began: number,
  personalData: (text: string) => string | undefined,
): EventRow[] {
  const calls = heard.flatMap(([at, what, given]) =>
    what === 'track' ? [{ at, given, isUsed: false }] : [],
  );
  const texts = new Map(calls.map((call) => [call, JSON.stringify(call.given[1])]));
  const told = events.map(({ name, parameters, time, state }): EventRow => {
    const text = JSON.stringify(parameters);
    const call = calls.find((one) => !one.isUsed && one.given[0] === name && texts.get(one) === text);
    if (call) call.isUsed = true;
    const cause = call?.given[2]?.cause;
    return {
      ...{ name, state, at: time - began, parameters: parameters as EventRow['parameters'] },
      ...(cause && { cause }),
    };
  });
  const lastTold = Math.max(-1, ...told.map(({ at }) => at));
  const untold = calls.flatMap(({ at, given, isUsed }): EventRow[] => {
    const [name, given1, options] = given;
    const parameters = given1 as EventRow['parameters'];
    if (isUsed) return [];
    const personal = findPersonal(parameters, personalData);
    const isHeld = personal?.includes(doubt) ?? at > lastTold;
    // The page keeps its last 500 events: an older one was told, and is gone.
    if (!personal && !isHeld) return [];
    const reason = personal ?? 'it waits behind an event that may have personal data';
    const cause = options?.cause;
    return [
      {
        name,
        at,
        parameters: withoutPersonal(parameters, personalData),
        state: isHeld ? 'held back' : 'refused',
        reason,
        ...(cause && { cause }),
      },
    ];
  });
  return [...told, ...untold].sort((a, b) => a.at - b.at);
}
