import { describe, expect, test } from 'vitest';
import { readTrace, type TraceEvent } from './read-trace.ts';

const thread: TraceEvent = {
  name: 'thread_name',
  ph: 'M',
  pid: 1,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
};
/** A slice of the main thread, in ms; what began at a time and took this long. */
const slice = (name: string, at: number, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts: at * 1000, dur: ms * 1000 },
  ...more,
});

describe('a trace made by hand', () => {
  test('what a script calls is its own time, and style that it waits for is forced', () => {
    const work = readTrace([
      thread,
      slice('RunTask', 0, 40),
      slice('EvaluateScript', 0, 30),
      slice('ParseHTML', 2, 5),
      slice('Layout', 10, 8),
      slice('UpdateLayoutTree', 31, 6),
    ]);
    expect(work).toMatchObject({ script: 22, style: 14, forced: 8, long: [] });
  });

  test('time that other programs took from the thread does not count', () => {
    const work = readTrace([
      thread,
      slice('RunTask', 0, 90, { tdur: 45_000 }),
      slice('FunctionCall', 5, 80, { tdur: 40_000 }),
    ]);
    expect(work).toMatchObject({ script: 40, long: [] });
  });

  test('other threads and processes do not count', () => {
    const work = readTrace([
      thread,
      { ...thread, pid: 2 },
      slice('RunTask', 0, 10),
      slice('FunctionCall', 0, 10),
      slice('FunctionCall', 0, 70, { tid: 7 }),
      slice('FunctionCall', 0, 70, { pid: 2 }),
    ]);
    expect(work.script).toBe(10);
  });

  test('long tasks take over 50 ms, and those that end after the first paint are counted apart', () => {
    const paint: TraceEvent = { name: 'firstContentfulPaint', ph: 'R', pid: 1, tid: 1, ts: 150_000 };
    const work = readTrace([
      thread,
      paint,
      ...[
        slice('RunTask', 0, 51),
        slice('RunTask', 60, 50),
        slice('RunTask', 120, 60),
        slice('RunTask', 200, 70),
      ],
    ]);
    expect(work).toMatchObject({ long: [51, 60, 70], longAfterPaint: 2 });
  });

  test('samples belong to the innermost function that stands in a file', () => {
    const part = (ts: number, nodes: unknown[], samples: number[], timeDeltas: number[]): TraceEvent => ({
      ...{ name: 'ProfileChunk', ph: 'P', pid: 1, tid: 3, ts },
      args: { data: { cpuProfile: { nodes, samples }, timeDeltas } },
    });
    const node = (id: number, parent: number, url: string) => ({ id, parent, callFrame: { url } });
    const work = readTrace([
      thread,
      part(20, [], [3, 1], [4000, 9000]),
      part(
        10,
        [node(1, 0, ''), node(2, 1, 'a.js'), node(3, 2, ''), node(4, 2, 'b.js')],
        [2, 3, 4],
        [1000, 2000, 3000],
      ),
    ]);
    expect(work.byFile).toEqual({ 'a.js': 7, 'b.js': 3 });
  });

  test('a trace without a page is empty', () => {
    expect(readTrace([])).toEqual({
      script: 0,
      style: 0,
      forced: 0,
      long: [],
      longAfterPaint: 0,
      byFile: {},
    });
  });
});
