import type { Page } from '@playwright/test';

interface Push {
  readonly event?: string;
  readonly [parameter: string]: unknown;
}

export interface Transcript {
  /** What this experiment, or all, told, a line each: `experiment_measurement testId="OD478" …`. Alike lines are counted. */
  experiment(id?: string): readonly string[];
  /** What the page told by itself, as JSON, sorted: which of several things is seen first is the layout's doing. */
  readonly page: readonly string[];
}

/** What depends on the moment at which it was looked at. */
const byTheClock = ['web_vitals', 'session_started', 'scroll_depth'];

/** The one experiment that sends an event of the shop, where nothing of the page itself does. */
const placementOfOD545 = 'checkout-email';

/** All that stands on the data layer, without times. */
export async function transcriptOf(page: Page): Promise<Transcript> {
  const pushes: Push[] = await page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])));
  const isOurs = ({ event, placement }: Push) =>
    (event?.startsWith('experiment_') ?? false) || placement === placementOfOD545;
  return {
    experiment: (id) =>
      counted(inSteadyOrder(pushes.filter(isOurs).flatMap((push) => (id ? ofOne(push, id) : [push])))),
    page: pushes
      .filter((push) => !isOurs(push) && !byTheClock.includes(`${push.event}`))
      // The one event that names the variants.
      .flatMap(({ experiments, ...push }) => linesByItem(push))
      .sort(),
  };
}

/**
 * What the experiment told beside others, which may be of its group: its activation names all that are active by then.
 */
function ofOne({ experiments, ...push }: Push, id: string): Push[] {
  if (push.testId !== id || push.event === 'experiment_exclusion_broken') return [];
  const own = (experiments as { id: string }[] | undefined)?.filter((one) => one.id === id);
  return [own ? { ...push, experiments: own } : push];
}

/** A list's products each for themselves: which of them come into view together is the layout's doing too. */
function linesByItem(push: Push): string[] {
  const { items } = (push.ecommerce ?? {}) as { items?: readonly object[] };
  if (push.event !== 'view_item_list' || !items) return push.ecommerce === null ? [] : [JSON.stringify(push)];
  return items.map((item) => `view_item_list ${JSON.stringify(item)}`);
}

function lineOf({ event, ...parameters }: Push): string {
  return [
    event,
    ...Object.entries(parameters).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ].join(' ');
}

/** Several things that are seen at once are told as their timers happen to end: what follows upon each other of these is sorted. */
function inSteadyOrder(pushes: readonly Push[]): string[] {
  const lines: string[] = [];
  let seen: string[] = [];
  for (const push of pushes) {
    if (push.stage === 'seen' || push.eventAction === 'viewport') {
      seen.push(lineOf(push));
      continue;
    }
    lines.push(...sorted(seen), lineOf(push));
    seen = [];
  }
  return withAppliedFirst([...lines, ...sorted(seen)]);
}

/** What waits for the page or an answer is applied just before the activation is told, or just after, as it happens. */
function withAppliedFirst(lines: readonly string[]): string[] {
  const steady = [...lines];
  for (const [at, line] of lines.entries())
    if (line.includes('stage="applied"') && lines[at - 1]?.startsWith('experiment_activation'))
      steady.splice(at - 1, 2, line, lines[at - 1] as string);
  return steady;
}

const sorted = (lines: readonly string[]) =>
  lines.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count > 1 ? `${line} ×${count}` : line));
}
