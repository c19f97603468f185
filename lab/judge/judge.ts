import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { readSplit } from './broken-split.ts';
import { conclude } from './conclude.ts';
import { countVisitors } from './count-visitors.ts';
import { drawFunnel } from './draw-funnel.ts';
import { judgeTotals } from './judge-totals.ts';
import { printJudgement } from './print-judgement.ts';
import { createExportReader, readExport } from './read-export.ts';

export interface JudgeCommand {
  readonly id: string | undefined;
  /** The path of the export. */
  readonly path: string | undefined;
  readonly goal?: string | undefined;
  readonly split?: string | undefined;
  /** The path of the picture; beside the export without it. */
  readonly picture?: string | undefined;
}

/** Reads the export, writes the picture, and returns what there is to say. */
export async function judge({ id, path, goal, split, picture }: JudgeCommand): Promise<string> {
  if (!id) throw new PlainError('judge: the id is missing: judge OD478 export.csv');
  if (!/^OD\d{3,}$/.test(id)) throw new PlainError(`judge: "${id}" is no id such as OD478`);
  if (!path) throw new PlainError(`judge: the export is missing: judge ${id} export.csv`);
  const declared = split === undefined ? undefined : readSplit(split);
  const name = basename(path);
  const visitors = countVisitors();
  const notes = await readExport(path, createExportReader(id, name, visitors.add));
  const totals = visitors.totals();
  if (!Number.isFinite(totals.first)) {
    const others = [...notes.otherTests.keys()].slice(0, 10).join(', ');
    const [bad] = notes.firstBad;
    throw new PlainError(
      `${name} has no row of ${id} that can be used${others ? `; it has ${others}` : ''}${bad ? `; ${bad}` : ''}`,
    );
  }
  const judgement = judgeTotals(totals, { id, split: declared, goal });
  const out = picture ?? join(dirname(path), `${id}.judge.svg`);
  const [headline = ''] = conclude(judgement).may;
  try {
    writeFileSync(out, drawFunnel(judgement, headline));
  } catch (error) {
    throw new PlainError(`the picture can't be written to ${out}: ${(error as NodeJS.ErrnoException).code}`);
  }
  return `${printJudgement(judgement, name, notes)}\n\npicture: ${out}`;
}
