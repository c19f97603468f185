import { expect, test } from 'vitest';
import { text } from '../kit/text.ts';
import { openChanged, settled } from './testing.ts';

test('a text that we write is not looked at again; one that the page writes into it is', async () => {
  const change = text('p', 'B');
  let looks = 0;
  const counted = {
    ...change,
    intact(element: Element) {
      looks++;
      return change.intact?.(element) ?? true;
    },
  };
  await openChanged('<main><p>A</p><p>A</p></main>', counted);
  await settled();
  expect([document.body.textContent, looks]).toEqual(['BB', 0]);
  const [first] = document.querySelectorAll('p');
  (first?.firstChild as Text).data = 'C';
  await settled();
  expect(looks).toBe(1);
  expect(document.body.textContent).toBe('BB');
});
