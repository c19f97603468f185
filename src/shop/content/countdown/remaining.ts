/** The time until an end, in days of 24 hours and what is left of them: a change to summer time adds nothing. */
export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left until `end`, in whole seconds that have begun; undefined once it is there. Both in ms since 1970. */
export function remaining(end: number, now: number): Remaining | undefined {
  const seconds = Math.ceil((end - now) / 1000);
  if (seconds <= 0) return undefined;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** In ms: how long until another number is due. */
export const untilNextSecond = (end: number, now: number): number => (end - now) % 1000 || 1000;

/** The parts that a person would say: the two largest that are not zero, seconds only in the last minute. */
export function partsToSay({
  days,
  hours,
  minutes,
  seconds,
}: Remaining): [unit: keyof Remaining, count: number][] {
  const parts: [keyof Remaining, number][] = [
    ['days', days],
    ['hours', hours],
    ['minutes', minutes],
  ];
  const said = parts.filter(([, count]) => count > 0).slice(0, 2);
  return said.length ? said : [['seconds', seconds]];
}
