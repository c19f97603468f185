import all from './evals.json';

/** A call of a tool, as Google's `webmcp-evals` writes it down. */
export interface Call {
  readonly functionName: string;
  readonly arguments: object;
  /** The shopper is asked: Google's smoke mode, where nobody presses yes, leaves it out. */
  readonly optional?: boolean;
}

interface Eval {
  readonly name: string;
  readonly expectedCall: readonly Call[];
}

/** What a shopper may want, and the calls of tools that do it. */
export const evals: readonly Eval[] = all;
