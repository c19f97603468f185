/** A stretch of the sleep-ID scale, from 1 to 5. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Placement {
  /** Edges in percent of the bar. */
  readonly start: number;
  readonly end: number;
  /** How the label stands to the stretch, so that it never leaves the bar. */
  readonly align: 'left' | 'center' | 'right';
}

/** A range from texts; undefined when one is missing, is no number from 1 to 5, or they stand the wrong way round. */
export function readRange(fromText = '', toText = ''): Range | undefined {
  const [from, to] = [fromText, toText].map((text) => (text.trim() === '' ? Number.NaN : Number(text))) as [
    number,
    number,
  ];
  return from >= 1 && from <= to && to <= 5 ? { from, to } : undefined;
}

/** Place on the bar in percent. Scale 1 to 5; (value - 1) / 4 * 100. */
export function toPercent(value: number): number {
  return ((value - 1) / 4) * 100;
}

/** Left-aligned where the range starts at 5 % or less, else right-aligned where it ends at 95 % or more. */
export function placeRange({ from, to }: Range): Placement {
  const start = toPercent(from);
  const end = toPercent(to);
  return { start, end, align: start <= 5 ? 'left' : end >= 95 ? 'right' : 'center' };
}
