import { onTestFinished } from 'vitest';
import type { Definition } from '../../../enhance/enhancement.ts';
import { element, testServices } from '../../../page/testing.ts';

/** Mounts a behaviour on the element of this markup, in the test's page, until the test is over. */
export function mountBehaviour(behaviour: Definition, html: string, given = testServices('bedmatch')) {
  const host = element(html);
  document.body.append(host);
  const { services, track, stop } = given;
  const { signal } = new AbortController();
  const mounted = behaviour.mount({ id: 'b', host, services, signal, scrolled: [], fail: () => {} });
  let hasEnded = false;
  const undo = () => {
    if (hasEnded) return;
    hasEnded = true;
    mounted.undo?.();
  };
  onTestFinished(() => {
    undo();
    stop();
    document.body.replaceChildren();
    localStorage.clear();
  });
  return { host, services, track, undo };
}
