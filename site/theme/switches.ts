import { faults } from '../../fixtures/faults.ts';
import type { ExampleSettings } from './settings.ts';

/** What a reader has chosen above an example. */
export interface Switches extends ExampleSettings {
  readonly isPhone: boolean;
}

export const noSwitches: Switches = { fault: '', latency: '', variants: '', isPhone: false };

/** In ms. */
export const delays = ['300', '1000', '5000'];

/** The faults to choose from: those of each call, then those of every call. */
export function faultGroups(calls: readonly string[]) {
  // The codes are those of the call that adds a product.
  const kindsOf = (call: string) =>
    faults.filter((fault) => !fault.startsWith('code-') || call === 'AddProductAjax');
  return [...calls, '*'].map((call) => {
    const name = call === '*' ? 'every call' : call;
    return {
      name,
      options: kindsOf(call).map((fault) => ({ value: `${call}:${fault}`, text: `${name} ${fault}` })),
    };
  });
}

/** The switches that an address names, as far as there are such: `?fault=AddProductAjax:500`. */
export function switchesFrom(
  search: string,
  calls: readonly string[],
  experiments: readonly string[],
): Partial<Switches> {
  const known: Record<string, readonly string[]> = {
    fault: faultGroups(calls).flatMap(({ options }) => options.map(({ value }) => value)),
    latency: delays,
    variants: experiments.map((id) => `${id}:B`),
  };
  return Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => Object.hasOwn(known, name) && known[name]?.includes(value),
    ),
  );
}
