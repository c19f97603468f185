/** Ms of script that we may add. */
export const mostScript = { with: 100, 'all in B': 160 } as const;
/** Times the style and layout of the page without us. */
export const mostStyle = 1.15;
/** Times the largest paint of the page without us. */
export const mostLargestPaint = 1.02;
/** Ms from a touch to the next paint. */
export const mostToPaint = { cold: 200, warm: 100 } as const;
/** Ms that the first paint may come later than without us. */
export const mostFirstPaint: Readonly<Record<string, number>> = {
  'one in A': 30,
  'one in B': 60,
  'three in B': 120,
  'all in B': 350,
  // 20 more than in A.
  'one in B, rendered': 50,
  'three in B, rendered': 50,
};

/** What others load, gzip kB, measured in November 2026 with Chromium 156. */
export const themes = [
  { name: 'Dawn', everyPage: 14.3, files: 10, product: 25.3, productFiles: 19 },
  { name: 'Horizon 4.1.3', everyPage: 49.6, files: 42, product: 68, productFiles: 55 },
] as const;

/** What others load before the first patch, gzip kB, measured in the same way. */
export const tools = [
  ['Mojito 2.7', '< 5'],
  ['GrowthBook 1.8', '15.5, with targeting 18.0'],
  ['Amplitude', '20.1'],
  ['Statsig', '23.0'],
  ['ABsmartly', '25.1'],
  ['posthog-js', '54 to 122'],
] as const;
