import { publish } from '../publish.ts';
import { table } from '../table.ts';
import { dayOf, type State, usual } from './day-of.ts';
import { type Changed, deployOneIsland } from './deploy.ts';
import { visitShop } from './visit.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const thousands = (count: number) => Math.round(count).toLocaleString('en');

/** The folder's name and the hash leave the name by which a chunk is known over several builds. */
const known = (file: string) => file.replace(/-[\w-]{7}(?=\.js$)/, '');

/** More than three are too many, and the first ones are enough to see why. */
function deployText(changed: readonly Changed[], of: number): string {
  const most = 3;
  const told = changed.slice(0, most).map(({ file, bytes }) => `\`${known(file)}\` (${kB(bytes)} kB)`);
  const rest = changed.length > most ? ` and ${changed.length - most} more` : '';
  const count = changed.length > most ? `**${changed.length}**` : changed.length;
  return `A deploy that changes one island changes ${count} of the ${of} scripts and styles (the goal: at most ${most}): ${told.join(', ')}${rest}.`;
}

/** Visits the built shop, deploys a change of one island, and writes what that comes to. Returns 0: what fails ends it. */
export async function runDay(): Promise<number> {
  const { pages, back } = await visitShop();
  const { changed, of } = await deployOneIsland();
  const [first, ...next] = pages;
  if (!first) throw new Error('no page was visited');
  const used = new Set(first.uses.map(known));
  const again = changed.filter(({ file }) => used.has(known(file)));
  const afterDeploy: State = {
    files: again.length,
    bytes: again.reduce((sum, { bytes }) => sum + bytes, 0),
    // What has a new name is not asked about; what keeps its name is loaded anew.
    checked: back.checked - again.filter(({ file }) => back.uses.includes(file)).length,
    calls: back.calls,
  };
  const states: readonly (readonly [string, State])[] = [
    [`first visit, ${first.page}`, first],
    ...next.map((page) => [`next page, ${page.page}`, page] as const),
    [`return, ${back.page}`, back],
    [`return after a deploy of one island, ${back.page}`, afterDeploy],
  ];
  const day = dayOf({ first, next, back: afterDeploy }, usual);
  const text = [
    table(
      ['of ours', 'files', 'kB', 'asked whether still right', 'calls to the shop'],
      states.map(([name, { files, bytes, checked, calls }]) => [
        name,
        ...[String(files), kB(bytes), String(checked), String(calls)],
      ]),
    ),
    deployText(changed, of),
    `A day of ${thousands(usual.visitors)} visitors, of whom ${usual.returning * 100} % come back after such a deploy, with ${usual.pages} pages each and ${usual.peak * 100} % of them in the busiest hour:`,
    table(
      ['', 'a day', 'a second in the busiest hour'],
      [
        ['requests for files', thousands(day.requests), thousands(day.requestsAtPeak)],
        ['files', `${thousands(day.gigabytes)} GB`, `${thousands(day.megabitsAtPeak)} Mbit`],
        ['calls to the shop’s server', thousands(day.calls), thousands(day.callsAtPeak)],
      ],
    ),
  ].join('\n\n');
  console.log(`\n${text}\n`);
  publish('day', text);
  return 0;
}
