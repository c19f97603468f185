import type { Services } from '../page/services.ts';
import type { Enhancement } from './enhancement.ts';
import { type Life, type LifeState, live, type Source } from './life.ts';
import { createSlices } from './slices.ts';

/**
 * Brings every island and behaviour of the page to life, now and whenever one arrives, and ends it when its element
 * leaves. One that fails is told in the console and leaves the server's markup; its neighbours never notice.
 */
export function startEnhancements(
  enhancements: readonly Enhancement[],
  services: Services,
): { list(): Life[] } {
  /** By element, and let go with it. */
  const lives = new Map<Element, Life>();
  const slices = createSlices();

  for (const kind of ['island', 'behaviour'] as const) {
    const known = new Map<string, Source>();
    for (const one of enhancements) if (one.kind === kind) known.set(one.name, { ...one });
    const settings = services.page.settings[`${kind}s`];
    const attribute = `data-${kind}`;

    const claim = (element: Element) => {
      const host = element as HTMLElement;
      const name = host.getAttribute(attribute) as string;
      const enhancement = known.get(name);
      if (!enhancement || lives.has(host)) {
        const problem = enhancement ? 'shares its element' : `is not one of ${[...known.keys()]}`;
        console.error(`${kind} "${name}" ${problem}; the ${kind} stays off`, host);
        return;
      }
      const life: Life = { kind, name, element: host, state: 'waiting' };
      lives.set(host, life);
      const become = (state: LifeState, error?: unknown) => {
        life.state = state;
        life.error = error;
        host.setAttribute('data-state', state);
        services.log(kind, name, state, host);
      };
      const isOff = settings[name] === false;
      const end = isOff ? become('off') : live(host, enhancement, become, services, slices);
      return () => {
        lives.delete(host);
        host.removeAttribute('data-state');
        end?.();
      };
    };

    services.watch(`[${attribute}]`, claim, { owner: kind, complete: true });
  }
  return { list: () => [...lives.values()] };
}
