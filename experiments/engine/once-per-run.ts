import type { Context } from './types.ts';

/** Loads once for each run, however many changes ask. A rejected answer is the same for all of them. */
export function oncePerRun<T>(load: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const answers = new WeakMap<Context, Promise<T>>();
  return (context) => {
    const answer = answers.get(context) ?? load(context);
    answers.set(context, answer);
    return answer;
  };
}
