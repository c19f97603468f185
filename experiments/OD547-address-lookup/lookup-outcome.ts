import { listen } from '../../src/dom/listen.ts';
import type { Measure } from '../kit.ts';

/**
 * Reports what came of each lookup for the address with this field, which the page tells by an event. An address that is
 * not known is a failure.
 */
export function lookupOutcome(form: string, field: string): Measure {
  return {
    selector: form,
    attach: (element, { report }) =>
      listen<CustomEvent<{ outcome?: unknown }>>(element, 'address-lookup', ({ target, detail }) => {
        if (!(target as Element).querySelector(field)) return;
        report('data', detail?.outcome === 'found' ? 'lookup success' : 'lookup failure');
      }),
  };
}
