/** What the contract tells of an island or behaviour: the default export of `<name>.docs.ts` beside it. Never shipped. */
export interface EnhancementDocs {
  /** What the server puts inside, in Markdown. */
  readonly markup: string;
  /** The meaning of each prop, by its name in the schema, in Markdown. */
  readonly props?: Readonly<Record<string, string>>;
}
