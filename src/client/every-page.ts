import type { Definition } from '../enhance/enhancement.ts';

/**
 * The components that every page has, by name, made from their declarations by tools/lib/declarations.ts: their code
 * comes with the client.
 */
export declare const everyPage: Readonly<Record<string, Definition>>;
