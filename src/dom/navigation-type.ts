/** How the shopper came to this page: by a link or address, by a reload, or by Back or Forward. */
export function navigationType({ performance }: Window): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
