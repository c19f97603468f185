import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FragmentSource } from '../../dom/fragment.ts';
import { setFragment } from '../../dom/fragment.ts';

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

/** Says its text to screen readers when it changes. It stands in the page before its first text, or that isn't heard. */
export function LiveRegion({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return (
    <div className="sf-status" role="status" aria-live="polite">
      {said}
    </div>
  );
}

interface ProblemMessageProps {
  readonly text: string;
  readonly retryLabel: string;
  /** Without it there is no button. */
  readonly onRetry: (() => void) | undefined;
  /** `secondary` where the page has a better way on. */
  readonly look?: 'primary' | 'secondary';
  /** Makes the message focusable. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** Other ways on, after the button. */
  readonly children?: ReactNode;
}

/** Shows and announces what went wrong, with a button to try again. */
export function ProblemMessage({
  text,
  retryLabel,
  onRetry,
  look = 'primary',
  box,
  children,
}: ProblemMessageProps) {
  return (
    <div className="sf-message sf-message-danger" role="alert" {...(box && { ref: box, tabIndex: -1 })}>
      <p>{text}</p>
      {onRetry && (
        <p className="sf-message-actions">
          <button type="button" className={`sf-button sf-button-${look}`} onClick={onRetry}>
            {retryLabel}
          </button>
          {children}
        </p>
      )}
    </div>
  );
}
