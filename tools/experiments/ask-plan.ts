import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** What decides a test, and its last day; undefined for what nobody has said. */
export interface PlanWish {
  readonly goal: string | undefined;
  readonly ends: string | undefined;
}

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
}

/** Asks for what the options leave open, where somebody sits at a terminal. An empty answer leaves it open. */
export async function askPlan(
  { goal, ends }: PlanWish,
  terminal: Terminal = { input: stdin, output: stdout },
): Promise<PlanWish> {
  if (!terminal.input.isTTY || !terminal.output.isTTY || (goal !== undefined && ends !== undefined))
    return { goal, ends };
  const reader = createInterface(terminal);
  const ask = async (question: string) => (await reader.question(question)).trim() || undefined;
  try {
    return {
      goal: goal ?? (await ask('Which measure decides? Its label: ')),
      ends: ends ?? (await ask('The last day that counts, as 2027-03-31: ')),
    };
  } finally {
    reader.close();
  }
}
