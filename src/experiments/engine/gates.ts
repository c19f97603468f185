import type { FaultCode } from '../../page/faults.ts';
import type { Report } from '../../page/report.ts';
import type { Services } from '../../page/services.ts';
import type { Storage } from '../../page/storage.ts';
import { variantIn } from '../kit/define-experiment.ts';
import { type GateId, type GateResult, isLive, type Refusal, type Source, type Test } from './trial.ts';

/** A request to start an experiment. */
export interface Request {
  readonly id: string;
  /** Undefined if none was chosen. */
  readonly variant: string | undefined;
  readonly source: Source;
  readonly test: Test | undefined;
  readonly page: Services['page'];
  /** QA's choices in the address. */
  readonly overrides: ReadonlyMap<string, string>;
}

interface Gate {
  readonly id: GateId;
  /** Returns why the request does not pass; empty if it does. */
  readonly refuses: (request: Request) => string;
  /** A refusal is a mistake of an author or the server, and reported; other refusals are normal. */
  readonly code?: FaultCode;
}

/** Every start must pass these, in this order; the first refusal is the reason. */
const gates: readonly Gate[] = [
  {
    id: 'address',
    refuses: ({ id, source, overrides }) =>
      source === 'tag' && overrides.has(id) ? `the address says ${overrides.get(id)}` : '',
  },
  {
    id: 'known',
    code: 'experiment-unknown',
    refuses: ({ id, test }) => (test ? '' : `Tried to start AB test ${id} but it does not exist`),
  },
  {
    id: 'free',
    code: 'experiment-active',
    refuses: ({ id, test, variant }) =>
      test && (isLive(test.trial) || (test.trial.firstTime !== undefined && test.trial.variant !== variant))
        ? `Tried to start AB test ${id} but it's already active`
        : '',
  },
  {
    id: 'variant',
    code: 'experiment-variant',
    refuses({ id, variant }) {
      if (variant === undefined) return 'nobody has chosen one';
      return /^[ABC]$/.test(variant) ? '' : `Unexpected A/B variant: ${variant} on test ${id}`;
    },
  },
  {
    id: 'settings',
    refuses: ({ id, page }) => (page.settings.experiments[id] === false ? 'turned off by the settings' : ''),
  },
  {
    id: 'page',
    refuses({ test, page }) {
      if (!test) return 'nobody knows what it is made for';
      const { pages } = test;
      return pages.includes('*') || pages.includes(page.type) ? '' : `only for ${pages.join(', ')}`;
    },
  },
];

/** Returns the result of every gate, including those after the first refusal. Logs nothing. */
export function askGates(request: Request): GateResult[] {
  return gates.map(({ id, refuses }) => ({ id, refusal: refuses(request) }));
}

/** The first refusal, if there is one. */
export function refusalOf(results: readonly GateResult[]): Refusal | undefined {
  const at = results.findIndex(({ refusal }) => refusal);
  const refused = results[at];
  return refused && { gate: refused.id, words: refused.refusal, code: gates[at]?.code };
}

export interface Preview {
  /** What was asked for, mistakes too. */
  readonly asked: readonly (readonly [id: string, variant: string])[];
  /** Variants by id, or `off`. Only what has the form of one is in it: anybody can write a link. */
  readonly overrides: Map<string, string>;
  /** Its last day, as 2026-12-01. Empty: the browser session. */
  readonly until: string;
  /** Its last day is over, so nothing is chosen. */
  readonly hasEnded: boolean;
}

/**
 * What QA chose by `?ab=OD478:B,OD485:A,OD509:off`, until the end of a day with `&ab-until=2026-12-01`. An address with
 * `ab` replaces the choices of the browser session; an empty one clears them. What has another form is neither shown nor
 * kept, and leaves the storage too. Mistakes are logged at the start.
 */
export function readPreview(search: string, storage: Storage): Preview {
  const key = 'experiment-overrides';
  const query = new URLSearchParams(search);
  const given = query.get('ab');
  const stored = storage.get(key);
  const text = given === null ? stored : `${given};${query.get('ab-until')}`;
  const [choices = '', end = ''] = text?.split(';') ?? [];
  const until = /^\d{4}-\d\d-\d\d$/.test(end) ? end : '';
  const hasEnded = Date.now() > Date.parse(`${until}T23:59:59`);
  const parts = hasEnded ? [] : choices.split(',').filter(Boolean);
  const asked = parts.map((part) => {
    const [id = '', variant = ''] = part.trim().split(':');
    return [id, variant] as const;
  });
  const good = asked.filter((pair) => /^OD\d{1,6},([ABC]|off)$/.test(`${pair}`));
  const kept = good.map((pair) => pair.join(':')) + (until && `;${until}`);
  if (kept !== stored) storage.set(key, (good[0] && kept) || undefined);
  return { asked, overrides: new Map(good), until, hasEnded };
}

/** Reads `<meta name="AB-test-OD478" content="OD478|B">`. Any other content is reported and ignored. */
export function readTag(tag: Element, report: Report): [id: string, variant: string] | undefined {
  const name = tag.getAttribute('name') ?? '';
  const content = tag.getAttribute('content')?.trim();
  const id = name.slice('AB-test-'.length);
  const variant = variantIn(content, id);
  if (variant) return [id, variant];
  report('experiment-tag', `content "${content}" is not ${id}|<variant>`, `meta tag "${name}"`);
  return undefined;
}
