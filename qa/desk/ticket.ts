import { withoutPersonal } from './personal.ts';
import type { Desk } from './recording.ts';

/** How many of the last events are told, and each in how many characters. */
const most = 20;
const longest = 500;

/** What the desk sees of this page, as text for a ticket. What looks like personal data is left out. */
export async function ticketText({ storefront, services, session, errors }: Desk): Promise<string> {
  const { version, page, experiments, analytics } = storefront;
  const { faults, latency } = session.get();
  const shown = experiments.list().filter(({ variant }) => variant);
  const told: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Experiments', await Promise.all(shown.map(({ id }) => experiments.explain(id)))],
    [
      'Faults',
      [
        ...Object.entries(faults).map(([call, fault]) => `${call} meets ${fault}, by the desk`),
        ...(latency ? [`each call waits ${latency} ms, by the desk`] : []),
        ...errors.get().map(({ at, kind, text }) => `${seconds(at)} ${kind}: ${text}`),
      ],
    ],
    [
      'Last events',
      analytics
        .events()
        .slice(-most)
        .map(
          ({ time, state, name, parameters }) =>
            `${seconds(time - performance.timeOrigin)} ${name}, ${state}: ${JSON.stringify(parameters).slice(0, longest)}`,
        ),
    ],
  ];
  const numbers = articleNumbers(analytics.events().map(({ parameters }) => parameters));
  const clean = (text: string) =>
    withoutPersonal(text, (part) =>
      services.personalData(numbers.reduce((rest, number) => rest.replaceAll(number, 'x'), part)),
    );
  return [
    clean(`${location.pathname}${location.search}`),
    `build ${version}, page type ${page.type || 'none'}, consent ${services.storage.get('consentLevel') ?? 'none'}`,
    // Its numbers could pass for a telephone's.
    `${navigator.userAgent}, ${innerWidth} × ${innerHeight}`,
    ...told.flatMap(([title, lines]) => ['', title, ...(lines.length ? lines.map(clean) : ['none'])]),
  ].join('\n');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Attributes, and names in events, whose values are numbers of articles and products. */
const attributes = ['data-article', 'data-product', 'data-article-id', 'data-product-id'];
const names = /^(?:articleNumber|item_id|product_id)$/;

/** What the page and its events call articles and products, the longest first: a number may pass for a telephone's. */
function articleNumbers(parameters: unknown): string[] {
  const found = new Set<string>();
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name) ?? '');
  // It calls this for each value with its name.
  JSON.stringify(parameters, (name, value: unknown) => {
    if (names.test(name) && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found].filter((one) => /\d{4}/.test(one)).sort((one, other) => other.length - one.length);
}
