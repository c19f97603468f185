import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { FragmentSource } from '../../src/dom/fragment-source.ts';

/** In ms. The popup waits for it no longer. */
const patience = 2000;

/**
 * What goes with the cart, where the host has `data-cross-sell` by now; empty if nothing does. Undefined elsewhere.
 *
 * @throws ServerError
 */
export async function loadCrossSell(
  host: HTMLElement,
  signal: AbortSignal,
): Promise<FragmentSource | undefined> {
  if (!host.matches('[data-cross-sell]:not([data-cross-sell="false"])')) return undefined;
  const { crossSellProducts } = await fetchChunk(() => import('../../src/server/advice/ab-test.ts'));
  return crossSellProducts({ signal, timeout: patience });
}
