import type { Services } from '../page/services.ts';
import type { Enhancement, EnhancementKind } from './enhancement.ts';
import { type Life, type LifeState, live } from './life.ts';
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

  const claim = (kind: EnhancementKind, host: HTMLElement) => {
    const name = host.dataset[kind] as string;
    const known = enhancements.filter((one) => one.kind === kind);
    const enhancement = known.find((one) => one.name === name);
    if (!enhancement || lives.has(host)) {
      const problem = enhancement ? 'shares its element' : `is not one of ${known.map((one) => one.name)}`;
      console.error(`${kind} "${name}" ${problem}; the ${kind} stays off`, host);
      return;
    }
    const become = (state: LifeState, error?: unknown) => {
      lives.set(host, { kind, name, element: host, state, error });
      host.dataset.state = state;
      services.log(kind, name, state, host);
    };
    const isOff = services.page.settings[`${kind}s`][name] === false;
    const end = isOff ? become('off') : live(host, enhancement, { services, slices, become });
    return () => {
      lives.delete(host);
      delete host.dataset.state;
      end?.();
    };
  };

  for (const kind of ['island', 'behaviour'] as const)
    services.watch(`[data-${kind}]`, (host) => claim(kind, host as HTMLElement), {
      owner: kind,
      complete: true,
    });
  return { list: () => [...lives.values()] };
}
