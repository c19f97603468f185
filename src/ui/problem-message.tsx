import type { ReactNode, RefObject } from 'react';

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
