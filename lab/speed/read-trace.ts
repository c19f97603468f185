/** An event of a trace, in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** How long the thread itself worked, without other programs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: unknown };
}

/** What the main thread did, in ms of its own work. */
export interface Work {
  readonly script: number;
  /** Style and layout. */
  readonly style: number;
  /** The part of it that a script had to wait for. */
  readonly forced: number;
  /** The tasks that took more than 50 ms. */
  readonly long: readonly number[];
  /** Those of them that ended after the first paint. */
  readonly longAfterPaint: number;
  /** Ms of script by the file that it stands in, native calls of it included; what has no file is left out. */
  readonly byFile: Readonly<Record<string, number>>;
}

const scripts =
  /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|v8\.|V8\.)/;
const styles = /^(UpdateLayoutTree|Layout)$/;
const isTask = /^RunTask$/;
const longMs = 50;

/** Reads a trace of one page: which of its threads rendered, and what that did. */
export function readTrace(events: readonly TraceEvent[]): Work {
  const thread = mainThread(events);
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread?.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === thread?.pid)?.ts;
  const sums = { script: 0, style: 0, forced: 0 };
  const long: number[] = [];
  let longAfterPaint = 0;

  interface Open {
    readonly end: number;
    readonly kind: 'script' | 'style' | undefined;
    readonly inScript: boolean;
    /** Its work beside that of what it contains. */
    rest: number;
  }
  const open: Open[] = [];
  const close = ({ kind, rest, inScript }: Open) => {
    if (kind === 'script') sums.script += rest;
    if (kind !== 'style') return;
    sums.style += rest;
    if (inScript) sums.forced += rest;
  };
  for (const event of own) {
    const end = event.ts + (event.dur ?? 0);
    for (let top = open.at(-1); top && top.end <= event.ts; top = open.at(-1)) {
      close(top);
      open.pop();
    }
    const ms = (event.tdur ?? event.dur ?? 0) / 1000;
    const parent = open.at(-1);
    if (parent) parent.rest -= ms;
    const kind = styles.test(event.name) ? 'style' : scripts.test(event.name) ? 'script' : parent?.kind;
    open.push({ end, kind, inScript: parent?.kind === 'script' || !!parent?.inScript, rest: ms });
    if (isTask.test(event.name) && ms > longMs) {
      long.push(ms);
      if (paint !== undefined && end > paint) longAfterPaint++;
    }
  }
  open.forEach(close);
  return { ...sums, long, longAfterPaint, byFile: readProfile(events, thread?.pid) };
}

/** The renderer's thread that did most. */
function mainThread(events: readonly TraceEvent[]) {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const size = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.pid === pid && event.tid === tid).length;
  return threads.sort((one, other) => size(other) - size(one))[0];
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly url?: string };
}
interface ProfilePart {
  readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
  readonly timeDeltas?: readonly number[];
}

/** Sums the samples of the profile in a trace by the innermost function of a file. */
function readProfile(events: readonly TraceEvent[], pid: number | undefined): Record<string, number> {
  const urls = new Map<number, string>();
  const sums: Record<string, number> = {};
  const chunks = events.filter(({ name, pid: of }) => name === 'ProfileChunk' && of === pid);
  for (const { args } of chunks.sort((one, other) => one.ts - other.ts)) {
    const { cpuProfile: { nodes = [], samples = [] } = {}, timeDeltas = [] } = (args?.data ??
      {}) as ProfilePart;
    // A parent stands before its children.
    for (const { id, parent = 0, callFrame } of nodes) urls.set(id, callFrame.url || urls.get(parent) || '');
    samples.forEach((id, at) => {
      const url = urls.get(id);
      if (url) sums[url] = (sums[url] ?? 0) + (timeDeltas[at] ?? 0) / 1000;
    });
  }
  return sums;
}
