/** The browser's WebMCP, as far as we use it: https://webmachinelearning.github.io/webmcp/. */
export interface ModelContext {
  /**
   * Rejects with an `InvalidStateError` if the name is taken, and with the signal's reason once that is aborted, which takes
   * the tool back.
   */
  registerTool(tool: BrowserTool, options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface BrowserTool {
  readonly name: string;
  /** For the shopper. */
  readonly title: string;
  /** For the agent. */
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: Hints;
  /** The browser checks nothing of `given`. What it throws is hidden from the agent, and goes to the console. */
  readonly execute: (given: unknown, call?: { readonly signal?: AbortSignal }) => Promise<unknown>;
}

export interface Hints {
  readonly readOnlyHint?: true;
  /** The answer has texts of others. */
  readonly untrustedContentHint?: true;
  readonly consequentialHint?: true;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
}
