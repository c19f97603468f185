import type { KnownComponent } from './rule.ts';

/** Made of what each island and behaviour declares, by tools/lib/declarations.ts. */
export declare const components: readonly KnownComponent[];
