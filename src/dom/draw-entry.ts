/** What is drawn on our track of DevTools' performance panel. Times in ms since the page began. */
interface TrackEntry {
  readonly name: string;
  readonly start: number;
  /** Without it, a moment. */
  readonly end?: number;
  readonly color?: 'primary' | 'secondary' | 'tertiary' | 'error';
  /** Shown where the entry is chosen. */
  readonly about?: Readonly<Record<string, string>>;
}

/** Draws on the track `storefront`, where the browser has such tracks. */
export function drawEntry({ name, start, end = start, color = 'primary', about = {} }: TrackEntry): void {
  const devtools = { track: 'storefront', color, tooltipText: name, properties: Object.entries(about) };
  try {
    performance.measure(`storefront ${name}`, { start, end, detail: { devtools } });
  } catch {
    // Nothing of the shop depends on it.
  }
}
