import { useLayoutEffect, useRef } from 'react';
import { useMount } from '../../src/react/services-context.ts';
import { isHere } from './is-here.ts';

interface TroubleMessageProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: (() => void) | undefined;
}

/** What went wrong, in words, and a way on. It takes focus from the step, so that it is heard and its button is near. */
export function TroubleMessage({ text, retryLabel, onRetry }: TroubleMessageProps) {
  const { host } = useMount();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew where the words change
  useLayoutEffect(() => {
    if (isHere(host)) box.current?.focus();
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
