import { fetchChunk } from '../dom/fetch-chunk.ts';

type Calendar = typeof import('./date-calendar.ts');

let loading: Promise<Calendar> | undefined;

/** Loads the calendar's code once. Retries after a failure on the next call. */
export function loadCalendar(): Promise<Calendar> {
  loading ??= importCalendar();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** flatpickr adds itself to the window and to prototypes. Restores the page's own version, if there is one. */
async function importCalendar(): Promise<Calendar> {
  const { jQuery } = window as { jQuery?: { fn?: object } };
  const places = [
    window,
    HTMLElement.prototype,
    HTMLCollection.prototype,
    NodeList.prototype,
    jQuery?.fn ?? {},
  ];
  const former = places.map((place) => Object.getOwnPropertyDescriptor(place, 'flatpickr'));
  const calendar = await fetchChunk(() => import('./date-calendar.ts'));
  for (const [index, place] of places.entries()) {
    const own = former[index];
    if (own) Object.defineProperty(place, 'flatpickr', own);
  }
  return calendar;
}
