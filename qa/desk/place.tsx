import type { ReactNode } from 'react';
import type { Outline } from './outline.ts';

interface PlaceProps {
  readonly elements: readonly Element[];
  readonly outline: Outline;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Words for elements of the page: outlines them on hover and focus, and leads to the first when it is pressed. */
export function Place({ elements, outline, className = 'link', children }: PlaceProps) {
  const [first] = elements;
  const show = () => outline.show(elements);
  const hide = () => outline.show([]);
  return (
    <button
      type="button"
      className={className}
      disabled={!first?.isConnected}
      onPointerEnter={show}
      onFocus={show}
      onPointerLeave={hide}
      onBlur={hide}
      onClick={() => {
        if (first) outline.lead(first);
        show();
      }}
    >
      {children}
    </button>
  );
}
