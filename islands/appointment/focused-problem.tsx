import { useLayoutEffect, useRef } from 'react';
import { useMount } from '../../src/react/define-island.tsx';
import { ProblemMessage } from '../../src/react/parts.tsx';
import { mayTakeFocus } from './may-take-focus.ts';

interface FocusedProblemProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: (() => void) | undefined;
}

/** A message about what went wrong that takes focus from the step. */
export function FocusedProblem(props: FocusedProblemProps) {
  const { host } = useMount();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again when the text changes
  useLayoutEffect(() => {
    if (mayTakeFocus(host)) box.current?.focus();
  }, [props.text]);
  return <ProblemMessage {...props} box={box} />;
}
