import { readTime } from './read-time.ts';
import { actions, events, metrics, missReasons, type Row, stages, variants } from './row.ts';

/** The value of a column of one row; undefined or null where it has none. */
export type Cells = (column: string) => unknown;

/** A row of the test, why it can't be used, or which others it belongs to. */
export type Checked =
  | { readonly row: Row }
  | { readonly bad: string }
  | { readonly other: 'test' | 'event'; readonly name: string };

/** Checks one row of the export. What is wrong with it is a sentence without the visitor in it. */
export function checkRow(id: string, cells: Cells): Checked {
  const text = (column: string) => plain(cells(column));
  const event = text('event');
  if (!event) return { bad: 'event is empty' };
  if (!events.has(event)) return { other: 'event', name: event };
  const test = text('test');
  if (!test) return { bad: 'test is empty' };
  if (test !== id) return { other: 'test', name: test };
  const visitor = text('visitor');
  if (!visitor) return { bad: 'visitor is empty' };
  if (visitor.includes('@')) return { bad: 'visitor looks like an e-mail address: export a pseudonym' };
  const time = readTime(cells('time'));
  if (time === undefined) return { bad: `time is no moment: ${shown(text('time'))}` };
  try {
    const one = <T extends string>(column: string, among: readonly T[]): T => {
      const given = text(column);
      const found = among.find((word) => word === given);
      if (found === undefined) throw new BadCell(`${column} is ${shown(given)}: not one of ${among}`);
      return found;
    };
    const truth = (column: string): boolean => {
      const word = text(column).toLowerCase();
      if (!['', 'true', 'false', '1', '0'].includes(word))
        throw new BadCell(`${column} is ${shown(word)}: not true or false`);
      return word === 'true' || word === '1';
    };
    const basics = {
      visitor,
      time,
      variant: one('variant', variants),
      bot: truth('bot'),
      qa: truth('qa'),
    };
    switch (event as Row['event']) {
      case 'experiment_measurement': {
        const [action, label] = [one('action', actions), text('label')];
        if (!label) return { bad: 'label is empty' };
        if (label.length > longestLabel) return { bad: `label has more than ${longestLabel} characters` };
        return { row: { ...basics, event: 'experiment_measurement', action, label } };
      }
      case 'experiment_funnel': {
        const stage = one('stage', stages);
        if (stage !== 'miss') return { row: { ...basics, event: 'experiment_funnel', stage } };
        const reason = one('reason', missReasons);
        const activated = text('activated') === '' || truth('activated');
        return { row: { ...basics, event: 'experiment_funnel', stage, reason, activated } };
      }
      case 'web_vitals': {
        const [metric, value] = [one('metric', metrics), Number(text('value') || Number.NaN)];
        if (!Number.isFinite(value) || value < 0)
          return { bad: `value is ${shown(text('value'))}: no number` };
        return { row: { ...basics, event: 'web_vitals', metric, value } };
      }
      default:
        return { row: { ...basics, event: event as 'experiment_activation' } };
    }
  } catch (error) {
    if (error instanceof BadCell) return { bad: error.message };
    throw error;
  }
}

/** The tracking plan's limit; others may have translated or encoded it. */
const longestLabel = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
const steering = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]+/;

/** Text without what steers a terminal: all of it may be printed. */
function plain(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'object') return '';
  const text = String(value);
  // Most have nothing of it: to look is faster than to replace.
  return (steering.test(text) ? text.replace(new RegExp(steering, 'g'), ' ') : text).trim();
}

class BadCell extends Error {}

const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
