import { faults } from '../../src/page/faults.ts';
import introduction from './errors.intro.md?raw';
import { wordsIn } from './table-words.ts';

/** Generates the content of `docs/errors.md` from the table of faults and its comments. @throws Error if a code has none */
export function errors(source: string): string {
  const words = wordsIn(source, 'faults');
  const rows = Object.entries(faults).map(([code, { level, says, ...kind }]) => {
    const todo = words[code];
    if (!todo) throw new Error(`the fault "${code}" has no comment that says what to do`);
    const sentence = 'isExact' in kind ? `\`${says}\`` : says;
    return `| \`${code}\`${level === 'warn' ? ', warning' : ''} | ${sentence} | ${todo} |`;
  });
  return [introduction, '| code | what has happened | what to do |\n|---|---|---|', ...rows, ''].join('\n');
}
