import { applies, type CallRow, type Kind, kinds } from '../../e2e/calls/row.ts';
import { callKey } from '../../fixtures/faults.ts';
import type { SitePage } from './page.ts';
import { table } from './table.ts';

/** What each kind of fault is, in words. A new kind has to be told here: the type says so. */
const meanings: Readonly<Record<Kind, string>> = {
  network: 'the connection breaks',
  timeout: 'no answer ever comes',
  500: 'the server answers 500',
  404: 'the server answers 404',
  html: 'a piece of HTML instead of JSON',
  json: 'JSON instead of HTML',
  empty: 'an empty answer',
  shape: 'JSON of another shape',
  login: 'the login page instead of the answer',
  'redirect-login': 'a redirect to the login page',
  csrf: 'a refused token: 403',
  slow: 'the answer comes late',
  lost: 'it is carried out, but the answer is lost',
};

/** An island or behaviour, by the path of its page, with the calls that it makes. */
export interface Caller {
  /** With the anchor of its example. */
  readonly path: string;
  readonly name: string;
  readonly calls: readonly string[];
}

/** The page of all calls: what a shopper sees of each when it fails, from the table that the tests play. */
export function callPage(rows: readonly CallRow[], callers: readonly Caller[]): SitePage {
  return {
    path: 'calls',
    title: 'When a call fails',
    summary: 'What a shopper sees of every call that fails, for each kind of fault.',
    markdown: `${[
      '# When a call fails',
      'What a shopper sees of every call that fails, for each kind of fault. Made from the table that the end-to-end tests play (`e2e/calls`), so it is what really happens. Search for the call’s name and the fault: `AddProductAjax 500`.',
      'On a page of the fixture shop you cause a fault by its address: `?fault=AddProductAjax:500`, and `?fault=off` ends it; [its index](shop:/fixtures/) has a link for each. Here, each “see it” link opens an example with the fault switched on; press its button, and look.',
      '## Kinds of faults',
      table(
        ['fault', 'means'],
        kinds.map((kind) => [`\`${kind}\``, meanings[kind]]),
      ),
      ...rows.flatMap((row, at) => [
        rows.findIndex((one) => pathOf(one) === pathOf(row)) === at
          ? `## ${headingOf(row)} {:#${anchorOf(row)}:}`
          : `## ${headingOf(row)}`,
        section(row, callers),
      ]),
    ].join('\n\n')}\n`,
  };
}

const headingOf = ({ call, where }: CallRow) => (where ? `${call}, ${where}` : call);

const anchorOf = (row: CallRow) =>
  `call${pathOf(row)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}`;

/** A link to what a shopper sees when a call fails; its path alone where the table has no row of it. */
export function linkToCall(call: string, rows: readonly CallRow[]): string {
  const row = rows.find((one) => isCall(call, pathOf(one)) || pathOf(one).startsWith(call));
  return row ? `[\`${call}\`](site:calls#${anchorOf(row)})` : `\`${call}\``;
}

const pathOf = ({ call }: CallRow) => call.split(' ')[1] ?? call;

function section(row: CallRow, callers: readonly Caller[]): string {
  const { fails, but = {}, pieces, twice, answers } = row;
  const here = kinds.filter((kind) => applies(kind, row));
  const outcomes = new Map<string, Kind[]>();
  for (const kind of here) {
    const other = but[kind];
    const sees = other === 'works' ? 'nothing: it counts as done' : (other?.sees ?? fails.sees);
    outcomes.set(sees, [...(outcomes.get(sees) ?? []), kind]);
  }
  const path = pathOf(row);
  const makers = callers.filter(({ calls }) => calls.some((call) => isCall(call, path)));
  const fault = here.includes('500') ? `${callName(path)}:500` : '';
  const links = makers.map(({ name, path: page }) => {
    const [path = '', anchor] = page.split('#');
    return `[${name}](site:${path}?fault=${encodeURIComponent(fault)}${anchor ? `#${anchor}` : ''})`;
  });
  return [
    table(
      ['fault', 'the shopper sees'],
      [...outcomes].map(([sees, of]) => [of.map((kind) => `\`${kind}\``).join(', '), sees]),
    ),
    [
      `It answers ${answers === 'any' ? 'anything' : answers === 'done' ? 'by its status alone' : answers.replace(/^(json|html)$/, (word) => word.toUpperCase())}.`,
      pieces && pieces[0] !== pieces[1]
        ? `Pieces in the cart: ${pieces[0]} before; ${pieces[1]} once it has worked.`
        : '',
      twice ? `It may be carried out twice: ${twice}.` : '',
      links.length > 0 ? `See it with a 500 in ${links.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  ].join('\n\n');
}

export const isCall = (call: string, path: string): boolean =>
  call.endsWith('*') ? path.startsWith(call.slice(0, -1)) : call === path;

/** The name by which a tester sets a fault: the last segment of the path. */
export const callName = (path: string): string =>
  path.split('/').findLast((segment) => segment !== '' && !/[*{:]/.test(segment)) ?? callKey(path);
