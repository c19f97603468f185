/** A stretch of the sleep-ID scale, from 1 (soft) to 5 (firm). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range from texts; undefined when one is missing, is no number from 1 to 5, or they stand the wrong way round. */
export function readRange(fromText = '', toText = ''): Range | undefined {
  const [from, to] = [fromText, toText].map((text) => (text.trim() === '' ? Number.NaN : Number(text))) as [
    number,
    number,
  ];
  return from >= 1 && from <= to && to <= 5 ? { from, to } : undefined;
}

/** The range that a product or its tile carries. */
export function rangeOf(product: Element | null): Range | undefined {
  return readRange(
    product?.getAttribute('data-sleep-id-from') ?? '',
    product?.getAttribute('data-sleep-id-to') ?? '',
  );
}

/** The visitor's range from the stored text `2.1,3.4`; undefined where it is not filled in, or is something else. */
export function readBoundaries(text = ''): Range | undefined {
  const [from, to, ...more] = text.split(',');
  return more.length ? undefined : readRange(from, to);
}

export function writeBoundaries({ from, to }: Range): string {
  return `${from},${to}`;
}
