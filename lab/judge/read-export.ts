import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { type Cells, checkRow } from './check-row.ts';
import { isOpen, separatorOf, splitRecord } from './csv.ts';
import type { Row } from './row.ts';

/** The columns that a CSV export must have. Without `bot` and `qa` it could not be told who is to be left out. */
export const needed = [
  'visitor',
  'time',
  'event',
  'test',
  'variant',
  'action',
  'label',
  'bot',
  'qa',
] as const;
/** Columns that an export with the funnel or with speed has too. */
export const extra = ['stage', 'reason', 'activated', 'metric', 'value'] as const;

/** What was in the export beside the rows of the test. */
export interface ReadingNotes {
  /** Rows in all, without the header. */
  rows: number;
  /** Rows that were left out as they can't be used. */
  bad: number;
  /** The first of them, with their line numbers. */
  readonly firstBad: string[];
  /** Rows by test, and by event, that are about something else. */
  readonly otherTests: Map<string, number>;
  readonly otherEvents: Map<string, number>;
}

export interface ExportReader {
  /** Takes the next line, without its end. */
  line(text: string): void;
  /** Says that there are no more. */
  end(): ReadingNotes;
}

/** The most bad rows that are told one by one. */
const told = 10;
/** The most lines of one record: a quote that is never closed must not swallow the rest. */
const longest = 20;

/** Reads an export line by line, as CSV or as JSON lines, and passes on each row of the test. */
export function createExportReader(id: string, name: string, take: (row: Row) => void): ExportReader {
  const notes: ReadingNotes = {
    rows: 0,
    bad: 0,
    firstBad: [],
    otherTests: new Map(),
    otherEvents: new Map(),
  };
  let number = 0;
  let kind: 'csv' | 'json' | undefined;
  let separator = ',';
  let columns = new Map<string, number>();
  let width = 0;
  /** The lines of a record that is not complete. */
  let open: string[] = [];

  const refuse = (line: number, why: string) => {
    notes.bad++;
    if (notes.firstBad.length < told) notes.firstBad.push(`line ${line}: ${why}`);
  };
  const check = (line: number, cells: Cells) => {
    notes.rows++;
    const checked = checkRow(id, cells);
    if ('row' in checked) take(checked.row);
    else if ('bad' in checked) refuse(line, checked.bad);
    else count(checked.other === 'test' ? notes.otherTests : notes.otherEvents, checked.name);
  };
  const header = (text: string) => {
    kind = text.trimStart().startsWith('{') ? 'json' : 'csv';
    if (kind === 'json') return;
    separator = separatorOf(text);
    const names = splitRecord(text, separator).map((field) => field.trim().toLowerCase());
    width = names.length;
    columns = new Map(names.map((column, at) => [column, at]));
    const missing = needed.filter((column) => !columns.has(column));
    if (missing.length)
      throw new PlainError(`${name} has no column ${missing.join(', ')}: it needs ${needed.join(', ')}`);
    const twice = [...needed, ...extra].find((one) => names.indexOf(one) !== names.lastIndexOf(one));
    if (twice) throw new PlainError(`${name} has the column ${twice} twice`);
  };
  const json = (text: string) => {
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch {
      notes.rows++;
      return refuse(number, 'no JSON');
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      notes.rows++;
      return refuse(number, 'no JSON object');
    }
    check(number, (column) => (record as Record<string, unknown>)[column]);
  };
  const csv = (text: string, first: number) => {
    const fields = splitRecord(text, separator);
    if (fields.length === width) check(first, (column) => fields[columns.get(column) ?? -1]);
    else {
      notes.rows++;
      refuse(first, `${fields.length} fields under ${width} columns`);
    }
  };
  const record = (text: string, at: number) => {
    open.push(text);
    const whole = open.length === 1 ? text : open.join('\n');
    if (!isOpen(whole)) {
      open = [];
      if (whole.trim()) csv(whole, at - whole.split('\n').length + 1);
    } else if (open.length >= longest) skipFirst(at);
  };
  /** Gives up a record that is never closed: its first line is bad, the others are read anew. */
  const skipFirst = (last: number) => {
    const [, ...others] = open;
    open = [];
    notes.rows++;
    refuse(last - others.length, 'a quoted field is not closed');
    others.forEach((text, index) => {
      record(text, last - others.length + index + 1);
    });
  };
  return {
    line(given) {
      number++;
      const text = given.endsWith('\r') ? given.slice(0, -1) : given;
      if (kind === undefined) {
        const first = text.replace(/^\uFEFF/, '');
        if (!first.trim()) return;
        header(first);
        if (kind === ('json' as string)) json(first);
      } else if (kind === 'csv') record(text, number);
      else if (text.trim()) json(text);
    },
    end() {
      if (kind === undefined) throw new PlainError(`${name} is empty`);
      while (open.length) skipFirst(number);
      return notes;
    },
  };
}

/** Streams the file through a reader. */
export async function readExport(path: string, reader: ExportReader): Promise<ReadingNotes> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) reader.line(line);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code) throw new PlainError(`${path} can't be read: ${code}`);
    throw error;
  }
  if (rest) reader.line(rest);
  return reader.end();
}

/** Other names are counted up to this many: a column that was mixed up must not fill the memory. */
const kinds = 1000;

function count(map: Map<string, number>, name: string) {
  const before = map.get(name);
  if (before !== undefined) map.set(name, before + 1);
  else if (map.size < kinds) map.set(ownCopy(name), 1);
}

/** A substring keeps the whole chunk that it was cut from in memory. */
export const ownCopy = (text: string) => Buffer.from(text).toString();
