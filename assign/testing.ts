import { readFileSync } from 'node:fs';
import type { Manifest } from './head.mjs';
import type { Experiment } from './rules.mjs';

interface Case {
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
    tags: readonly string[];
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
