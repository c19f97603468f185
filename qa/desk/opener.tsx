import type { ReactNode } from 'react';

interface OpenerProps {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}

/** A row of a list that shows and hides what stands below it. */
export const Opener = ({ isOpen, toggle, children }: OpenerProps) => (
  <button type="button" className="row" aria-expanded={isOpen} onClick={toggle}>
    {children}
  </button>
);
