import { PlainError, reasonOf } from '../lib/plain-error.mjs';

/** What is wrong: a code for programs, a sentence for people. */
export interface Fault {
  readonly code: string;
  readonly message: string;
}

/** How a command ended. People read it as lines; with `--json` it is one line. */
export interface Outcome {
  readonly command: string;
  readonly ok: boolean;
  readonly id?: string | undefined;
  /** The folder of a new experiment, and all files that were written, from the root. */
  readonly made?: string;
  readonly files?: readonly string[];
  /** Where B shows in the fixture shop. */
  readonly see?: string;
  /** The command that runs its own test. */
  readonly test?: string;
  /** How to rename it. */
  readonly rename?: string | undefined;
  readonly pictures?: readonly string[];
  /** The widths in px at which A and B look different. */
  readonly differ?: readonly number[];
  /** The changes that no picture shows. */
  readonly unseen?: readonly string[];
  readonly faults?: readonly Fault[];
  /** The command to run next; after a fault, once that is mended. */
  readonly next: string;
}

/** How one of the checks of an experiment ended. */
export interface Gate {
  readonly gate: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** The files that it has fixed, from the root. */
  readonly fixed?: readonly string[];
}

/** How a command ended that threw. */
export function failure(command: string, error: unknown, next: string): Outcome {
  const code = error instanceof PlainError ? error.code : 'unexpected';
  return { command, ok: false, faults: [{ code, message: reasonOf(error) }], next };
}

/** The text to print of an outcome or a gate. */
export function say(one: Outcome | Gate, isJson: boolean): string {
  if (isJson) return JSON.stringify(one);
  if ('gate' in one) {
    const fixed = one.fixed ? `: fixed ${one.fixed.join(', ')}` : '';
    return `${one.ok ? 'ok' : 'FAILED'}  ${one.gate}, ${one.seconds} s${fixed}`;
  }
  const {
    made,
    files = [],
    see,
    test,
    rename,
    pictures = [],
    differ = [],
    unseen = [],
    faults = [],
    next,
  } = one;
  return [
    ...(made ? [`made ${made}: ${files.join(', ')}`] : []),
    ...(see ? [`see it, and each change as you save: npm run dev, then ${see}`] : []),
    ...(test ? [`test it, 3 s: ${test}`] : []),
    ...(rename ? [`to rename it: ${rename}`] : []),
    ...(pictures.length ? [`pictures: ${pictures.join(', ')}`, lookOf(differ)] : []),
    ...(unseen.length ? [`in no picture: ${unseen.join(', ')}`] : []),
    ...faults.map(({ message }) => message),
    `next: ${next}`,
  ].join('\n');
}

const lookOf = (differ: readonly number[]) =>
  differ.length ? `A and B differ at ${differ.join(' and ')} px wide` : 'A and B look alike';
