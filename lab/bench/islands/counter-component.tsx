import { useLayoutEffect, useState } from 'react';
import { countMounted } from './driver.ts';

export function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  useLayoutEffect(countMounted, []);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Tel
      </button>{' '}
      <output>{count}</output>
    </>
  );
}
