import type { FaultCode } from '../../page/faults.ts';

type Code = FaultCode & `action-${string}`;

/** Why a tool did not do what it was called for, by a code of docs/errors.md. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly reason: string | undefined;

  constructor(code: Code, words: string, reason?: string) {
    super(`${code}${reason ? ` (${reason})` : ''}: ${words}`);
    this.code = code;
    this.reason = reason;
  }
}

/** What an agent learns of any failure: that of an action by its code, nothing of others. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { name, code, message, reason } = Object(error);
  return name === 'ActionError'
    ? new Refusal(code, message, reason)
    : new Refusal('action-failed', 'the shop gave no usable answer');
}
