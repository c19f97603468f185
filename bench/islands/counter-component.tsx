import { useLayoutEffect, useState } from 'react';
import { countLive } from './driver.ts';

export function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  useLayoutEffect(countLive, []);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Tel
      </button>{' '}
      <output>{count}</output>
    </>
  );
}
