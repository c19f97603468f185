import { applies, kinds } from '../../../e2e/calls/row.ts';
import { callRows } from '../../../e2e/calls/rows.ts';

/** What a shopper sees of each call that fails, as a table. */
export function listCalls(): string {
  const pairs = callRows.map((row) => kinds.filter((kind) => applies(kind, row)).length);
  const lines = callRows.map(({ call, where, fails, but = {}, pieces: [before, after] = [0, 0], twice }) => {
    const exceptions = Object.entries(but).map(
      ([kind, other]) => `${kind}: ${typeof other === 'string' ? other : other.sees}`,
    );
    const name = where ? `${call}, ${where}` : call;
    const held = before === after ? '' : `pieces in the cart ${before}, once it works ${after}`;
    const again = twice && `may be carried out twice: ${twice}`;
    return [name, fails.sees, exceptions.join('; '), [held, again].filter(Boolean).join('; ')];
  });
  const head = ['call', 'what the shopper sees', 'except', 'what the server holds'];
  const rows = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return `${rows.join('\n')}\n\n${callRows.length} rows, ${pairs.reduce((sum, count) => sum + count, 0)} pairs`;
}
