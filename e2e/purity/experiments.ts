import { readdirSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { compareIds } from '../../src/experiments/kit/element.ts';

/**
 * The ids of every experiment and copy test of the source, by number, the highest first: the one that is being written
 * is at the front.
 */
export const newestFirst: readonly string[] = [
  ...readdirSync('experiments'),
  ...readdirSync('experiments/copy-tests').filter((file) => !file.includes('.test.')),
]
  .flatMap((name) => /^OD\d+/.exec(name)?.[0] ?? [])
  .sort(compareIds)
  .reverse();

export interface BuiltExperiment {
  /** Address of its code. */
  readonly address: string;
  readonly pages: readonly string[];
}

export type Manifest = Readonly<Record<string, { name?: string; file: string; pages?: string[] }>>;

let manifest: Promise<Manifest> | undefined;

/** Read once per worker. */
const manifestOf = (request: APIRequestContext): Promise<Manifest> => {
  manifest ??= request.get('/assets/manifest.json').then((response) => response.json());
  return manifest;
};

/** What the build's manifest says of an experiment. @throws Error when it is not in the build */
export async function builtExperiment(request: APIRequestContext, id: string): Promise<BuiltExperiment> {
  const entry = Object.values(await manifestOf(request)).find(({ name, pages }) => name === id && pages);
  if (!entry?.pages) throw new Error(`${id} is not in the build: npm run build makes it`);
  return { address: `/assets/${entry.file}`, pages: entry.pages };
}

/** The ids of the experiments that are made for a page type. Not of copy tests: these change texts wherever they are. */
export async function idsFor(request: APIRequestContext, type: string): Promise<string[]> {
  return idsIn(await manifestOf(request), type);
}

export function idsIn(manifest: Manifest, type: string): string[] {
  return Object.entries(manifest)
    .flatMap(([source, { name = '', pages = [] }]) =>
      !source.includes('/copy-tests/') && (pages.includes('*') || pages.includes(type)) ? [name] : [],
    )
    .sort(compareIds);
}
