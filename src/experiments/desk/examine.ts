import type { Services } from '../../page/services.ts';
import { askGates } from '../engine/gates.ts';
import {
  type GateId,
  type GateResult,
  type Source,
  type Test,
  type Tests,
  type Trial,
  whyNot,
} from '../engine/trial.ts';
import { variantIn } from '../kit/define-experiment.ts';
import type { Stage, TimelineEntry } from '../kit/timeline.ts';
import type { Change, Experiment, Variant } from '../kit/types.ts';
import { setTwice, takenTwice } from './overlaps.ts';

export interface Examined {
  /** The results of the gates at the last request; empty if there was none. */
  readonly gates: readonly GateResult[];
  /** The address's choice for it. */
  readonly override: string | undefined;
  readonly services: Services;
  /** All that are known. */
  readonly tests: Tests;
  readonly document: Document;
}

export interface NamedGate extends GateResult {
  /** The condition under which a request passes. */
  readonly name: string;
}

const gateNames: Readonly<Record<GateId, string>> = {
  address: 'the address does not choose otherwise',
  known: 'it is known',
  free: 'it is not active yet, nor told as another variant on this page',
  variant: 'its variant is A, B or C',
  settings: 'the settings do not turn it off',
  page: 'it is made for this type of page',
};

/** A change, and what it finds in the page now. */
export interface Anchor {
  readonly does: string;
  readonly selector: string;
  /** The matches of its selector. Undefined if that throws. */
  readonly elements: readonly Element[] | undefined;
  /** Those that have the place that the change needs. Undefined if it needs none, or if finding it throws. */
  readonly placed?: readonly Element[];
  readonly error?: unknown;
}

/** Everything that is known about one experiment on this page. */
export interface Examination {
  readonly id: string;
  /** Undefined if there is no such experiment. */
  readonly name: string | undefined;
  readonly path: string;
  readonly pageType: string;
  readonly tag: { readonly text: string; readonly variant: string | undefined; readonly isThere: boolean };
  readonly override: string | undefined;
  readonly variant: Variant | undefined;
  readonly source: Source | undefined;
  readonly phase: Trial['phase'];
  /** Empty while it is active, or if there is no such experiment. */
  readonly whyNot: string;
  /** Whether it was requested. If not, the gates say what a request by the page's tag would meet. */
  readonly wasAsked: boolean;
  readonly gates: readonly NamedGate[];
  /** Why its code is missing. Empty if it is there. */
  readonly noCode: string;
  /** The variants that it changes the page in. */
  readonly changing: readonly Variant[];
  /** The variant whose anchors these are. */
  readonly anchorsOf: Variant;
  readonly anchors: readonly Anchor[];
  readonly stages: ReadonlySet<Stage>;
  readonly timeline: readonly TimelineEntry[];
  readonly suppressed: readonly string[];
  readonly overlaps: readonly string[];
}

/** How long to wait for code that has not loaded yet, in ms. */
const patience = 2000;

/** Examines one experiment on this page. Loads missing code without running it. Never rejects: failures are in the result. */
export async function examine(
  id: string,
  test: Test | undefined,
  { gates, override, services, tests, document }: Examined,
): Promise<Examination> {
  const { page } = services;
  const code = test ? await codeOf(test) : 'nobody knows its code';
  const tag = tagOf(id, document);
  const overrides = new Map(override === undefined ? [] : [[id, override]]);
  const own =
    typeof code === 'object' && test?.trial.variant && code.changes[test.trial.variant]
      ? test.trial.variant
      : 'B';
  const named = gates.length
    ? gates
    : askGates({ id, variant: tag.variant, source: 'tag', test, page, overrides });
  return {
    ...{ id, tag, override, name: test?.name, pageType: page.type, path: document.location.pathname },
    ...{ variant: test?.trial.variant, source: test?.trial.source },
    phase: test?.trial.phase ?? 'idle',
    whyNot: test ? whyNot(test.trial) : '',
    wasAsked: gates.length > 0,
    gates: named.map((one) => ({ ...one, name: gateNames[one.id] })),
    noCode: typeof code === 'string' ? code : '',
    changing:
      typeof code === 'string'
        ? []
        : (['A', 'B', 'C'] as const).filter((variant) => code.changes[variant]?.length),
    anchorsOf: own,
    anchors:
      typeof code === 'string'
        ? []
        : (code.changes[own] ?? []).map((change) => anchorOf(change, document, services)),
    stages: test?.timeline.stages ?? new Set(),
    timeline: timelineOf(test),
    suppressed: [...(test?.timeline.doubles ?? [])].map(([what, count]) => times(what, count)),
    overlaps: [...setTwice(document), ...takenTwice(document, liveOf(tests), services)]
      .filter(({ ids }) => ids.includes(id))
      .map(({ sentence }) => sentence),
  };
}

/** Those that run now. */
const liveOf = (tests: Tests) =>
  [...tests.values()].flatMap(({ id, trial, experiment }) =>
    trial.phase === 'running' && trial.variant
      ? [{ id, changes: experiment?.changes[trial.variant] ?? [] }]
      : [],
  );

/** The content of the page's meta tag, and the variant that it assigns. */
function tagOf(id: string, document: Document): Examination['tag'] {
  const tags = [...document.querySelectorAll('meta[name^="AB-test-"]')];
  const tag = tags.find((one) => one.getAttribute('name') === `AB-test-${id}`);
  if (!tag) return { text: 'none', variant: undefined, isThere: false };
  const content = tag.getAttribute('content')?.trim() ?? '';
  const variant = variantIn(content, id);
  return {
    text: variant ? content : `"${content}", which is not ${id}|<variant>`,
    variant,
    isThere: true,
  };
}

/** The experiment's code, or why it is missing. */
async function codeOf(test: Test): Promise<Experiment | string> {
  if (test.experiment) return test.experiment;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, patience, `its code has not come within ${patience} ms`);
  });
  try {
    return await Promise.race([test.load(), late]);
  } catch (error) {
    return `its code does not load: ${error}`;
  } finally {
    clearTimeout(timer);
  }
}

function anchorOf(change: Change, document: Document, services: Services): Anchor {
  const { does = 'change', selector } = change;
  let elements: Element[] | undefined;
  try {
    elements = [...document.querySelectorAll(selector)];
    const placed = change.finds && elements.filter((one) => change.finds?.(one, services));
    return { does, selector, elements, ...(placed && { placed }) };
  } catch (error) {
    return { does, selector, elements, error };
  }
}

/** By their time: lines such as `text on .price (×24)`. */
function timelineOf(test: Test | undefined): TimelineEntry[] {
  return [...(test?.timeline.notes ?? [])]
    .map(([what, { count, ...entry }]) => ({ ...entry, what: times(what, count) }))
    .sort((a, b) => a.at - b.at);
}

const times = (what: string, count: number) => (count > 1 ? `${what} (×${count})` : what);
