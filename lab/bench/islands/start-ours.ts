import { pageServices } from '../../../e2e/harness/page-services.ts';
import { startEnhancements } from '../../../src/enhance/testing.ts';
import { now } from '../../../src/enhance/when.ts';
import { number, props } from '../../../src/page/prop-schemas.ts';
import { whenCodeLoaded } from './driver.ts';

type Enhancement = Parameters<typeof startEnhancements>[0][number];

/** The attributes of a counter. */
export const counterProps = props({ start: number({ min: 0, max: 9 }) });

/** Starts all that finds and mounts our counters. */
export function startOurs(
  kind: Enhancement['kind'],
  counter: Awaited<ReturnType<Enhancement['load']>>['default'],
) {
  const load = async () => {
    await whenCodeLoaded();
    return { default: counter };
  };
  startEnhancements([{ kind, name: 'counter', when: now, defers: 'a, button, form', load }], pageServices());
}
