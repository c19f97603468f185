import { readFileSync } from 'node:fs';
import type { Manifest } from './head.mjs';
import type { Experiment } from './rules.mjs';

interface Case {
  /** What a cookie and an address hold is a text, but a language may make something else of it. */
  readonly visitor: string;
  readonly page?: string;
  readonly consent?: boolean;
  readonly robot?: boolean;
  readonly ab?: string;
  readonly variants: readonly string[];
}

interface Table {
  readonly buckets: readonly { key: string; visitor: string; first: string; bucket: number }[];
  readonly sections: readonly { rule: string; experiments: readonly Experiment[]; cases: readonly Case[] }[];
  readonly manifest: Manifest;
  readonly heads: readonly {
    rule: string;
    variants: readonly string[];
    page: string;
    hasImportMap?: boolean;
    /** Those of the variants that stand in the page, and the build that has rendered them. */
    rendered?: readonly string[];
    build?: string;
    tags: readonly string[];
    /** It is an error, which names this key of the manifest. */
    lacks?: string;
  }[];
  /** Each character is a byte of the page, and `¦` the place of the tags. */
  readonly pages: readonly {
    rule: string;
    page: string;
    hasImportMap?: boolean;
    /** The page's type, `plp` without it. */
    type?: string;
    /** The line of the log. */
    says?: string;
  }[];
}

/** The table that every assigner passes. */
export const table: Table = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8'));

/** Every case with its section's rule and experiments, and what it leaves to the defaults. */
export const cases = table.sections.flatMap(({ rule, experiments, cases }) =>
  cases.map((one) => ({
    rule,
    experiments,
    page: 'plp',
    consent: true,
    robot: false,
    ab: '',
    ...one,
  })),
);
