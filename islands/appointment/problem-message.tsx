import { useLayoutEffect, useRef } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { mayTakeFocus } from './may-take-focus.ts';

interface ProblemMessageProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: (() => void) | undefined;
}

/** Shows what went wrong, with a retry button if there is `onRetry`. Takes focus from the step. */
export function ProblemMessage({ text, retryLabel, onRetry }: ProblemMessageProps) {
  const { host } = useMount();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again when the text changes
  useLayoutEffect(() => {
    if (mayTakeFocus(host)) box.current?.focus();
  }, [text]);
  return (
    <div ref={box} className="sf-message sf-message-danger" role="alert" tabIndex={-1}>
      <p>{text}</p>
      {onRetry && (
        <p className="sf-message-actions">
          <button type="button" className="sf-button sf-button-primary" onClick={onRetry}>
            {retryLabel}
          </button>
        </p>
      )}
    </div>
  );
}
