/** What is said of a call. */
export interface Result {
  /** Method and path. */
  readonly call: string;
  readonly outcome: 'usable' | 'warning' | 'unusable' | 'not there' | 'not called';
  /** Of the last request. */
  readonly ms?: number;
  /** What is wrong, or why it was not called. */
  readonly because: readonly string[];
}
