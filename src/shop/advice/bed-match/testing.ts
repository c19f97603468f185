import { onTestFinished } from 'vitest';
import type { Definition } from '../../../enhance/enhancement.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, testServices } from '../../../page/testing.ts';

/** Mounts a behaviour on the element of this markup, in the test's page, until the test is over. */
export function mountBehaviour(behaviour: Definition, html: string, given = testServices('bedmatch')) {
  onTestFinished(() => {
    document.body.replaceChildren();
    localStorage.clear();
  });
  const host = element(html);
  document.body.append(host);
  return { host, ...mountOn(behaviour, host, given) };
}
