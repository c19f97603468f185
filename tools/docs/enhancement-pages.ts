import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callRows } from '../../e2e/calls/rows.ts';
import { type Documented, partText } from '../write/contract.ts';
import { aboutOf, firstSentence } from '../write/doc-comment.ts';
import { wordsOf } from '../write/prop-words.ts';
import { linkToCall } from './call-page.ts';
import { type Example, exampleOf, readCandidates } from './examples.ts';
import { component, type SitePage } from './page.ts';
import { table } from './table.ts';
import { usesOf } from './uses.ts';

export interface EnhancementPage {
  readonly page: SitePage;
  readonly example: Example;
  /** Paths of the calls that it makes, as far as its source shows. */
  readonly calls: readonly string[];
}

/** What the switches of an example offer. */
export interface Switching {
  /** The ids of the experiments of a page type. */
  readonly experimentsOn: (type: string) => readonly string[];
  /** The names of calls, as a tester sets a fault for them. */
  readonly namesOf: (calls: readonly string[]) => readonly string[];
}

const starts = {
  now: 'at once',
  idle: 'once the browser is idle',
  visible: 'when it comes into view',
  active: 'once the shopper moves the pointer, touches, turns the wheel or presses a key',
  interaction: 'when the shopper touches it',
} as const;

/** A page for each island and behaviour, made from what it declares, its source and a fixture page that has it. */
export function enhancementPages(
  root: string,
  enhancements: readonly Documented[],
  { experimentsOn, namesOf }: Switching,
): EnhancementPage[] {
  const candidates = readCandidates(root);
  return enhancements.map((one) => {
    const example = exampleOf(one.kind, one.name, candidates);
    const uses = usesOf(one.file, root);
    const pages = candidates
      .filter(({ html }) => html.includes(`data-${one.kind}="${one.name}"`))
      .map(({ file }) => `[${file}](shop:/fixtures/${file}/)`);
    const about = aboutOf(readFileSync(join(root, one.file), 'utf8'));
    const parts = [
      `# ${one.name}`,
      about,
      `${one.kind === 'island' ? 'An island' : 'A behaviour'}: \`data-${one.kind}="${one.name}"\`. It starts ${starts[one.when]}${one.resumes ? ', or once the browser is idle where there is something to resume' : ''}; \`data-when\` on the element may say otherwise.${one.once ? ' A page has it once.' : ''}`,
      '## Try it',
      component('LiveExample', {
        name: one.name,
        calls: namesOf(uses.calls),
        experiments: experimentsOn(example.pageType),
      }),
      `\`\`\`html\n${example.markup}\n\`\`\``,
      '## Props',
      propsTable(one),
      '## What the server puts inside',
      sentence(toContract(one.words)),
      one.parts.map((part) => `- ${toContract(partText(part))}`).join('\n'),
      '## What it tells and asks',
      usesText(uses),
      ...textsPart(root, one),
      '## Where it is',
      `\`${one.file}\`, on ${pages.length} fixture pages: ${pages.slice(0, 8).join(', ')}${pages.length > 8 ? ' and more' : ''}.`,
    ];
    return {
      example,
      calls: uses.calls,
      page: {
        path: `${one.kind}s/${one.name}`,
        title: one.name,
        summary: firstSentence(about),
        markdown: `${parts.filter(Boolean).join('\n\n')}\n`,
      },
    };
  });
}

function propsTable({ props, shape }: Documented): string {
  const rows = props.map(({ key, attribute, words }) => {
    const prop = shape[key];
    return [`\`${attribute}\``, prop ? wordsOf(prop) : 'text', toContract(words)];
  });
  return rows.length > 0 ? table(['attribute', 'takes', 'meaning'], rows) : 'It has none.';
}

function usesText({ calls, events }: { calls: readonly string[]; events: readonly string[] }): string {
  const toEvent = (name: string) => `[\`${name}\`](site:tracking-plan#${name})`;
  return [
    events.length > 0 ? `- Events: ${events.map(toEvent).join(', ')}.` : '- It sends no event of its own.',
    calls.length > 0
      ? `- Calls: ${calls.map((path) => linkToCall(path, callRows)).join(', ')}. The page of calls tells what a shopper sees when one fails.`
      : '- It makes no call by a fixed name: nothing to fail but its own code.',
  ].join('\n');
}

/** The Dutch texts that a page may override. */
function textsPart(root: string, { file }: Documented): string[] {
  const texts = file.replace(/\.(island\.tsx|behaviour\.ts)$/, '.texts.ts');
  if (!existsSync(join(root, texts))) return [];
  const source = readFileSync(join(root, texts), 'utf8');
  const found = [...source.matchAll(/^ {2}'([\w.-]+)':\s*(['"`])(.*?)\2,$/gms)];
  const rows = found.map(([, key = '', , text = '']) => [`\`${key}\``, text.replaceAll("\\'", "'")]);
  return rows.length > 0
    ? [
        '## Texts',
        'A page overrides them by key, in `translations` of its settings.',
        table(['key', 'text'], rows),
      ]
    : [];
}

/** The docs beside the code link to places in the contract. */
const toContract = (text: string) => text.replaceAll('](#', '](site:contract/markup#');

function sentence(text: string): string {
  if (!text) return '';
  const plain = text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
