import type { Context } from './types.ts';

/** Loads once per run, however many changes request it. All of them get the same result or rejection. */
export function oncePerRun<T>(load: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const answers = new WeakMap<Context, Promise<T>>();
  return (context) => {
    const answer = answers.get(context) ?? load(context);
    answers.set(context, answer);
    return answer;
  };
}
