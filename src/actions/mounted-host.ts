import { make } from '../dom/make.ts';
import type { Services } from '../page/services.ts';
import { ActionError, refuseIfOff } from './action-error.ts';

/** In ms: on a slow line its code may take that long. */
const patience = 30_000;

/**
 * Adds markup as the server would send it, and waits until its island or behaviour is there.
 *
 * @throws ActionError also where the markup is taken out before, or nothing starts in it
 */
export async function mountedHost(
  { page }: Services,
  kind: 'island' | 'behaviour',
  name: string,
  attributes: Record<string, string>,
  content: HTMLElement,
): Promise<HTMLElement> {
  refuseIfOff(page, kind, name);
  const host = make('div', { [`data-${kind}`]: name, 'data-when': 'now', ...attributes }, content);
  // At the start: where nothing had focus, Tab goes on from there once a dialog of it is closed.
  document.body.prepend(host);
  const state = await new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      const { state = 'gone' } = host.dataset;
      if (host.isConnected && state !== 'mounted' && state !== 'failed') return;
      observer.disconnect();
      resolve(state);
    });
    observer.observe(host, { attributeFilter: ['data-state'] });
    // What the page keeps from starting.
    setTimeout(() => {
      observer.disconnect();
      resolve('late');
    }, patience);
  });
  if (state === 'mounted') return host;
  host.remove();
  throw new ActionError('action-failed', `the ${kind} ${name} could not start`);
}
