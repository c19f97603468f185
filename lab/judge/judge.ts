import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { readSplit } from './broken-split.ts';
import { conclude } from './conclude.ts';
import { countExport, type Export } from './count/count-export.ts';
import { drawFunnel } from './draw-funnel.ts';
import { judgeTotals } from './judge-totals.ts';
import { printJudgement } from './print-judgement.ts';

export interface JudgeCommand {
  readonly id: string | undefined;
  /** The paths of the export, or patterns of them. */
  readonly paths: readonly string[];
  readonly goal?: string | undefined;
  readonly split?: string | undefined;
  /** The path of the picture; beside the export without it. */
  readonly picture?: string | undefined;
  /** What DuckDB may take. */
  readonly memory?: string | undefined;
  readonly on?: string | undefined;
  readonly dataset?: string | undefined;
  /** Days as `2026-09-07`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly 'max-bytes'?: string | undefined;
}

/** Counts the export, writes the picture, and returns what there is to say. `say` is told how far the count is. */
export async function judge(command: JudgeCommand, say: (text: string) => void = () => {}): Promise<string> {
  const { id, goal, split, picture } = command;
  if (!id) throw new PlainError('judge: the id is missing: judge OD478 export.csv');
  if (!/^OD\d{3,}$/.test(id)) throw new PlainError(`judge: "${id}" is no id such as OD478`);
  const declared = split === undefined ? undefined : readSplit(split);
  const { name, totals, notes } = await countExport(exportOf(id, command), say);
  const judgement = judgeTotals(totals, { id, split: declared, goal });
  const out = picture ?? join(dirname(command.paths[0] ?? 'export'), `${id}.judge.svg`);
  const [headline = ''] = conclude(judgement).may;
  try {
    writeFileSync(out, drawFunnel(judgement, headline));
  } catch (error) {
    throw new PlainError(`the picture can't be written to ${out}: ${(error as NodeJS.ErrnoException).code}`);
  }
  return `${printJudgement(judgement, name, notes)}\n\npicture: ${out}`;
}

function exportOf(
  id: string,
  { paths, memory, on = 'files', dataset, from, to, ...more }: JudgeCommand,
): Export {
  if (on === 'files') {
    if (!paths.length) throw new PlainError(`judge: the export is missing: judge ${id} export.csv`);
    return { id, on, paths, memory };
  }
  if (on !== 'bigquery') throw new PlainError(`--on ${on}: there is bigquery`);
  if (paths.length) throw new PlainError(`--on bigquery counts no files: leave out ${paths.join(' ')}`);
  if (!dataset || !from || !to)
    throw new PlainError(
      '--on bigquery needs --dataset shop.analytics_123456789 --from 2026-09-07 --to 2026-09-20',
    );
  const maxBytes = more['max-bytes'] === undefined ? undefined : Number(more['max-bytes']);
  if (maxBytes !== undefined && !(maxBytes > 0))
    throw new PlainError(`--max-bytes ${more['max-bytes']}: write a number such as 20e9`);
  return { id, on, dataset, from, to, maxBytes };
}
