/** What one test file of a worker could leave behind, and the next would find. */
export const whatFilesShare = () => ({
  // Read one by one: some of them Node makes only then. With an underscore they are the test runner's own, and a window
  // with all that is in it goes with its file. A package that stays loaded keeps its one copy there.
  globals: Object.fromEntries(
    Object.getOwnPropertyNames(globalThis)
      .filter((name) => !/^(?:_|nanostoresGlobal$)/.test(name) && !('document' in globalThis))
      .map((name) => [name, markOf(Reflect.get(globalThis, name))]),
  ),
  console: Object.values(console).map(markOf),
  environment: Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, markOf(value)])),
  // But for those of the process' end: what runs commands and servers ends them there.
  listeners: process
    .eventNames()
    .filter((name) => !/^SIG|^exit$/.test(String(name)))
    .map((name) => `${String(name)}: ${process.listenerCount(name)}`),
});

const marks = new Map<unknown, string>();

/** Stands for a value that is told apart by identity alone, and for one of the environment, which is nobody's to print. */
function markOf(value: unknown): string {
  const mark = marks.get(value) ?? `no. ${marks.size}`;
  marks.set(value, mark);
  return mark;
}
