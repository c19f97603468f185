import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { setFragment } from '../dom/fragment.ts';
import type { FragmentSource } from '../dom/fragment-source.ts';

/** Shows a checked answer of the server. The watcher brings what is inside to life. */
export function ServerFragment({
  source,
  ...attributes
}: { readonly source: FragmentSource } & Omit<HTMLAttributes<HTMLDivElement>, 'children'>) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) setFragment(element.current, source);
  }, [source]);
  return <div ref={element} {...attributes} />;
}
