import { dirname } from 'node:path';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { readSplits } from './broken-split.ts';
import { countExport, type Export } from './count/count-export.ts';
import { type Definition, judgeTotals } from './judge-totals.ts';
import { printJudgement } from './print-judgement.ts';
import { writeReport } from './report/write-report.ts';

export interface JudgeCommand {
  readonly id: string | undefined;
  /** The paths of the export, or patterns of them. */
  readonly paths: readonly string[];
  readonly goal?: string | undefined;
  /** `A=50,B=50`, and `2026-09-14:A=50,B=50` for each change of it. */
  readonly split?: readonly string[] | undefined;
  readonly definition?: Definition | undefined;
  /** The folder of the report; that of the export without it. */
  readonly out?: string | undefined;
  /** What the count may take. */
  readonly memory?: string | undefined;
  readonly on?: string | undefined;
  readonly dataset?: string | undefined;
  /** Days as `2026-09-07`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly 'max-bytes'?: string | undefined;
}

/** Counts the export, writes the report, and returns what there is to say. `say` is told how far the count is. */
export async function judge(command: JudgeCommand, say: (text: string) => void = () => {}): Promise<string> {
  const { id, goal, split = [], definition } = command;
  if (!id) throw new PlainError('judge: the id is missing: judge OD478 export.csv');
  if (!/^OD\d{3,}$/.test(id)) throw new PlainError(`judge: "${id}" is no id such as OD478`);
  const declared = readSplits(split);
  const { name, totals, notes } = await countExport(exportOf(id, command), say);
  const judgement = judgeTotals(totals, { id, ...declared, goal, plan: definition?.plan, definition });
  const files = await writeReport(
    judgement,
    name,
    notes,
    command.out ?? dirname(command.paths[0] ?? 'export'),
  );
  return [printJudgement(judgement, name, notes), '', ...files.map((file) => `report: ${file}`)].join('\n');
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
