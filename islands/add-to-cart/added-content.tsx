import { useLayoutEffect, useRef } from 'react';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { parseFragment, setFragment } from '../../src/dom/fragment.ts';
import { make } from '../../src/dom/make.ts';

interface AddedContentProps {
  readonly source: FragmentSource;
  /** What goes with the cart; empty where nothing does. */
  readonly crossSell?: FragmentSource | undefined;
}

/** The server's popup, with the products that go with the cart above its buttons. */
export function AddedContent({ source, crossSell }: AddedContentProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = element.current;
    if (!content) return;
    setFragment(content, source);
    if (!crossSell) return;
    const products = parseFragment(crossSell);
    if (!products.querySelector('[data-product-tile]')) return;
    const place = make('div', { class: 'sf-cross-sell' });
    place.append(products);
    const actions = content.querySelector('[data-added-actions]');
    if (actions) actions.before(place);
    else content.append(place);
  }, [source, crossSell]);
  return <div ref={element} />;
}

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
