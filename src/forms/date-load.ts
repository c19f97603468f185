type Calendar = typeof import('./date-calendar.ts');

let loading: Promise<Calendar> | undefined;

/** Loads the calendar's code, once; a load that failed is tried again at the next call. */
export function loadCalendar(): Promise<Calendar> {
  loading ??= loadBesidePage();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** flatpickr puts itself on the window and on prototypes. Where a page has its own version there, that comes back. */
async function loadBesidePage(): Promise<Calendar> {
  const { jQuery } = window as { jQuery?: { fn?: object } };
  const places = [
    window,
    HTMLElement.prototype,
    HTMLCollection.prototype,
    NodeList.prototype,
    jQuery?.fn ?? {},
  ];
  const former = places.map((place) => Object.getOwnPropertyDescriptor(place, 'flatpickr'));
  const calendar = await import('./date-calendar.ts');
  for (const [index, place] of places.entries()) {
    const own = former[index];
    if (own) Object.defineProperty(place, 'flatpickr', own);
  }
  return calendar;
}
