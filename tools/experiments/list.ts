import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Experiment, Registration } from '../../src/experiments/kit/types.ts';
import { notice, timeLeft } from '../build/experiment-expiry.ts';

export interface Listed {
  readonly registration: Registration;
  readonly experiment: Experiment;
}

interface ListOptions {
  readonly known: readonly Listed[];
  /** Undefined if there is no build. */
  readonly sizes: BundleSizes | undefined;
  readonly today: Date;
}

/** A plain-text table of all experiments, in the order of their ids, with totals. */
export function listExperiments({ known, sizes, today }: ListOptions): string {
  const sorted = known.toSorted((a, b) => numberOf(a) - numberOf(b));
  const rows = sorted.map(({ registration: { id, name, pages }, experiment }) => {
    const { owner, expires, targets = [] } = experiment;
    const bytes = sizes?.chunks.get(id);
    return {
      id,
      name,
      pages: pages.join(', '),
      owner,
      expires: expiryOf(expires, today),
      bytes: bytes === undefined ? '-' : String(bytes),
      targets: targets.length ? 'yes' : 'no',
    };
  });
  const weights = known.flatMap(({ registration }) => sizes?.chunks.get(registration.id) ?? []);
  const states = known.map(({ experiment }) => timeLeft(experiment.expires, today).state);
  const expired = states.filter((state) => state === 'expired').length;
  const soon = states.filter((state) => state === 'ends soon').length;
  const missing = known.length - weights.length;
  return [
    ...table(rows),
    '',
    `${known.length} experiments, ${expired} expired, ${soon} within ${notice} days`,
    sizes
      ? `${sum(weights)} bytes after gzip in ${weights.length} chunks${missing ? `; ${missing} not in dist: npm run build` : ''}`
      : 'no bytes: dist is not built: npm run build',
  ].join('\n');
}

/** What the experiments declare of whom they are for, as JSON for the assigner's list: one a line. */
export function forAssigner(known: readonly Listed[]): string {
  const rows = known
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map(({ registration, experiment }) => {
      const { exclusive, visitors } = experiment;
      return JSON.stringify({ id: registration.id, pages: registration.pages, exclusive, visitors });
    });
  return `[\n${rows.join(',\n')}\n]`;
}

const marks = { running: '', 'ends soon': ' SOON', expired: ' EXPIRED' };

function expiryOf(expires: string, today: Date): string {
  if (expires === '9999-12-31') return 'never';
  const { left, state } = timeLeft(expires, today);
  return `${expires} (${left} days)${marks[state]}`;
}

function table(rows: readonly Readonly<Record<string, string>>[]): string[] {
  const columns = Object.keys(rows[0] ?? { id: '' });
  const lines = [Object.fromEntries(columns.map((column) => [column, column])), ...rows];
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    columns
      .map((column, at) => {
        const [text, width] = [line[column] ?? '', widths[at] ?? 0];
        return column === 'bytes' ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

const numberOf = ({ registration: { id } }: Listed) => Number(id.slice(2));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export interface BundleSizes {
  /** Bytes after gzip. */
  readonly entry: number;
  readonly styles: number;
  /** By id. */
  readonly chunks: ReadonlyMap<string, number>;
}

/** The sizes of the entry and each experiment's chunk in a built bundle; undefined if there is none. */
export function bundleSizes(folder: string): BundleSizes | undefined {
  const entry = join(folder, 'storefront.js');
  if (!existsSync(entry)) return undefined;
  const chunks = join(folder, 'chunks');
  const names = existsSync(chunks) ? readdirSync(chunks) : [];
  return {
    entry: gzipped(entry),
    styles: gzipped(join(folder, 'storefront.css')),
    chunks: new Map(
      names.flatMap((name) => {
        const [, id] = /^(OD\d{3,})-.+\.js$/.exec(name) ?? [];
        return id ? [[id, gzipped(join(chunks, name))] as const] : [];
      }),
    ),
  };
}

function gzipped(file: string): number {
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0;
}
