/** The attributes that mark a counter for one runtime: of its element, its button and its output. */
export interface CounterMarks {
  readonly host: (start: number) => string;
  readonly button?: string;
  readonly output?: string;
}

/** The element that each runtime enhances: a click on its button adds 1 to the number in its output. */
export function counterHtml(marks: CounterMarks, count: number, start: number): string {
  const { host, button = '', output = '' } = marks;
  return `<div class="counter" ${host(start)}><button type="button" ${button}>Tel</button> <output ${output}>${start}</output></div>`.repeat(
    count,
  );
}

/** The marks of each runtime by name, in the order of the tables. */
export const marks = {
  'no runtime': { host: () => '' },
  'ours, behaviour': { host: (start) => `data-behaviour="counter" data-start="${start}"` },
  'ours, Preact': { host: (start) => `data-island="counter" data-start="${start}"` },
  'Preact alone': { host: (start) => `data-island="counter" data-start="${start}"` },
  Stimulus: {
    host: (start) => `data-controller="counter" data-counter-start-value="${start}"`,
    button: 'data-action="counter#add"',
    output: 'data-counter-target="output"',
  },
  Alpine: {
    host: (start) => `x-data="counter(${start})"`,
    button: 'x-on:click="add"',
    output: 'x-text="count"',
  },
} satisfies Record<string, CounterMarks>;

export type RuntimeName = keyof typeof marks;

/** Lower bounds: measured for comparison, but of no use on a page. */
export const bounds: ReadonlySet<RuntimeName> = new Set(['no runtime', 'Preact alone']);

/** The runtimes' scripts, relative to the bench folder. */
export const scripts: Record<RuntimeName, string> = {
  'no runtime': 'islands/none.ts',
  'ours, behaviour': 'islands/ours.ts',
  'ours, Preact': 'islands/ours-preact.tsx',
  'Preact alone': 'islands/preact-alone.tsx',
  Stimulus: 'islands/stimulus.ts',
  Alpine: 'islands/alpine.ts',
};
