/** Every Dutch text by its key, made of the tables in the code by tools/lib/declarations.ts. */
export declare const texts: Readonly<Record<string, string>>;
