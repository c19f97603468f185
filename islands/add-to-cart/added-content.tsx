import { useLayoutEffect, useRef } from 'react';
import { parseFragment, setFragment } from '../../src/dom/fragment.ts';
import type { FragmentSource } from '../../src/dom/fragment-source.ts';
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
