import { keys, type StorageKey } from '../../page/storage-keys.ts';
import type { Storefront } from '../../public.ts';
import { eventRows } from './event-rows.ts';
import type { Fault } from './faults.ts';
import { withoutPersonal } from './personal.ts';
import { pathOf } from './record-steps.ts';
import type { Desk } from './recording.ts';
import { type ReportedEvent, reportedEvent } from './reported-event.ts';
import { reportedCall, reportedMessage, reportedValue } from './reported-text.ts';
import { type Step, stepInWords } from './steps.ts';
import type { CallRecord } from './watch-calls.ts';
import type { ErrorRecord } from './watch-errors.ts';

/**
 * One file that shows somebody else what QA has seen. `npm run replay` reads it. Of every text that could be a customer's
 * it has the length alone, `(12)`: texts of our elements, names of what was pressed where the page is about one customer,
 * what events, errors and the storage hold besides the shop's own words. The fuzz lab looks for what gets through.
 */
export interface Report {
  readonly format: 'storefront-report-1';
  /** When it was made, as ISO 8601. */
  readonly made: string;
  /** The build. */
  readonly version: string;
  /** Path and query, without what may be personal. */
  readonly page: string;
  readonly pageType: string;
  readonly browser: string;
  readonly viewport: { readonly width: number; readonly height: number; readonly touch: boolean };
  readonly experiments: ReturnType<Storefront['experiments']['list']>;
  readonly consent: string;
  readonly faults: Readonly<Record<string, Fault>>;
  readonly latency: number;
  readonly storage: Readonly<Partial<Record<StorageKey, string>>>;
  readonly events: readonly ReportedEvent[];
  readonly errors: readonly ErrorRecord[];
  readonly calls: readonly CallRecord[];
  readonly elements: readonly ReportedElement[];
  readonly steps: readonly Step[];
  /** What to do to see it again, for a person. */
  readonly toSeeItAgain: readonly string[];
}

interface ReportedElement {
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly error?: string;
  readonly markup: string;
}

/** Keys that say who or when, not what. */
const leftOut: readonly StorageKey[] = ['userId', 'lastActivity', 'pageReferrer', 'desk'];
/** In characters, of one element's markup. */
const longest = 4000;

/** Collects the report of this page. */
export function makeReport(desk: Desk, view: Window = window): Report {
  const { storefront, services, session, heard, lives } = desk;
  const { personalData, storage } = services;
  const { faults, latency, steps } = session.get();
  const names = [...new Set([...lives.values()].map(({ name }) => name))];
  const inWords = (text: string) => reportedMessage(text, names);
  const page = pathOf(view.location, view.document, services);
  const stored = (Object.keys(keys) as StorageKey[])
    .filter((key) => !leftOut.includes(key))
    .map((key) => [key, reportedValue(key, storage.get(key) ?? '')] as const)
    .filter(([, value]) => value !== '(0)');
  const experiments = storefront.experiments.list().filter(({ variant }) => variant);
  const report: Report = {
    ...{ format: 'storefront-report-1', made: new Date().toISOString(), page },
    ...{ version: storefront.version, pageType: storefront.page.type, browser: view.navigator.userAgent },
    viewport: {
      ...{ width: view.innerWidth, height: view.innerHeight },
      touch: view.matchMedia('(pointer: coarse)').matches,
    },
    ...{
      experiments,
      faults,
      latency,
      steps,
      consent: reportedValue('consentLevel', storage.get('consentLevel') ?? ''),
    },
    storage: Object.fromEntries(stored),
    events: eventRows(storefront.analytics.events(), heard, view.performance.timeOrigin, personalData).map(
      (row) => reportedEvent(row, personalData),
    ),
    errors: desk.errors.get().map((one) => ({ ...one, text: inWords(one.text) })),
    calls: desk.calls.get().map(({ error, ...call }) => ({
      ...{ ...call, path: reportedCall(call.path) },
      ...(error !== undefined && { error: inWords(error) }),
    })),
    elements: [...lives.values()].map(({ kind, name, state, error, element }) => ({
      ...{ kind, name, state, markup: markupOf(element) },
      ...(error !== undefined && { error: inWords(`${(error as Error)?.message ?? error}`) }),
    })),
    toSeeItAgain: [
      ...(experiments.length
        ? [`Choose ${experiments.map(({ id, variant }) => `${id}:${variant}`).join(', ')}`]
        : []),
      ...Object.entries(faults).map(([call, fault]) => `Have ${call} meet "${fault}"`),
      ...(latency ? [`Have each call wait ${latency} ms`] : []),
      ...steps.map(stepInWords),
    ],
  };
  return withoutPersonal(report, personalData);
}

/** Attributes whose values the shop's code chooses; those of others may be a customer's, and only their length is told. */
const ours =
  /^(?:class|type|name|role|hidden|for|method|aria-(?:busy|expanded|hidden|live)|data-(?:island|behaviour|state|form-name|popup|checkout-step|[a-z-]*part))$/;

/** The element's tags and attributes, without texts: of those only how long they are, `(12)`. */
function markupOf(element: Element): string {
  // In a document that is not shown, where no picture is loaded and no drawing read.
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const { name, value } of [...one.attributes])
      if (value && !ours.test(name)) one.setAttribute(name, `(${value.length})`);
  const nodes = copy.ownerDocument.createTreeWalker(copy, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.nodeValue?.trim().length;
    node.nodeValue = length ? `(${length})` : '';
  }
  const markup = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '');
  return markup.length > longest ? `${markup.slice(0, longest)}…` : markup;
}

/** `report-pdp-2026-11-23-0917.json` */
export function reportName({ pageType, made }: Report): string {
  return `report-${pageType || 'page'}-${made.slice(0, 16).replace('T', '-').replace(':', '')}.json`;
}
