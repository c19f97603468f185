import { useEffect, useState } from 'react';
import { report } from '../../src/page/report.ts';

/** What `read` gives, read again each second: the page changes without telling the desk. */
export function useFresh<T>(
  read: () => T | Promise<T>,
  first: T,
  ...deps: readonly unknown[]
): readonly [T, () => void] {
  const [value, setValue] = useState(first);
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made anew at each rendering
  useEffect(() => {
    let isLeft = false;
    const refresh = () => {
      Promise.resolve(read()).then(
        (next) => !isLeft && setValue(() => next),
        (error) => void report('desk-failed', error),
      );
    };
    refresh();
    const timer = setInterval(refresh, 1000);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [count, ...deps]);
  return [value, () => setCount((before) => before + 1)];
}
