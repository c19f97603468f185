import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, Registration } from '../../src/experiments/types.ts';
import type { FixturePage } from '../experiments/fixtures.ts';
import { partsOf } from '../experiments/folders.ts';
import { type Builder, usesBuilder, usesIndirectly } from './builders.ts';
import type { Switching } from './enhancement-pages.ts';
import { pageOfExperiment } from './examples.ts';
import { component, type SitePage } from './page.ts';
import { table } from './table.ts';
import { type Uses, usesOf } from './uses.ts';

export interface ExperimentPage {
  readonly page: SitePage;
  readonly id: string;
  readonly calls: readonly string[];
  readonly events: readonly string[];
  readonly experiment: Experiment;
  /** The page of its example. */
  readonly fixture: FixturePage;
  /** The source of its main file. */
  readonly source: string;
}

export interface KnownExperiment {
  readonly registration: Registration;
  readonly experiment: Experiment;
}

/** A page for each experiment and copy test: A beside B, why B may not be seen, and its code. */
export function experimentPages(
  root: string,
  known: readonly KnownExperiment[],
  pages: readonly FixturePage[],
  namesOf: Switching['namesOf'],
): ExperimentPage[] {
  return known.map(({ registration, experiment }) => {
    const { id, name, isCopyTest = false } = registration;
    const file = mainFile(root, id);
    const source = readFileSync(join(root, file), 'utf8');
    const fixture = pageOfExperiment(registration.pages, selectorsOf(experiment), pages);
    const uses = usesOf(file, root);
    const title = isCopyTest ? `${id} copy test` : `${id} ${name}`;
    const parts = [
      `# ${title}`,
      experiment.hypothesis ?? 'An experiment with texts: it changes words, and nothing else.',
      compared(id, experiment, namesOf(uses.calls)),
      selectorsOf(experiment).length > 0 ? '' : alike(experiment),
      '## Why do I not see B?',
      'Press “Why?” above: the page itself answers. (The examples choose by a call, which always counts; a real page by a tag.) Or go through the list, in this order.',
      whyNot(registration, experiment, uses),
      '## What it measures',
      'Besides what every experiment sends (`experiment_activation`, the funnel), see [what is reported](site:experiments#what-is-reported).',
      measuresOf(experiment),
      '## Its code',
      `\`${file}\``,
      `\`\`\`ts\n${source.trimEnd()}\n\`\`\``,
      ...otherFiles(root, id, file).map(
        ({ path, text }) => `\`${path}\`\n\n\`\`\`ts\n${text.trimEnd()}\n\`\`\``,
      ),
    ];
    return {
      id,
      experiment,
      fixture,
      source,
      ...uses,
      page: {
        path: `experiments/${id}`,
        title,
        summary: experiment.hypothesis ?? `Texts on ${registration.pages.join(', ')}.`,
        markdown: `${parts.filter(Boolean).join('\n\n')}\n`,
      },
    };
  });
}

const compared = (id: string, experiment: Experiment, calls: readonly string[]) =>
  component('CompareExample', { id, selectors: selectorsOf(experiment), calls });

const alike = ({ changes }: Experiment) =>
  `A and B look the same: B changes nothing.${changes.C ? ' C does.' : ''}`;

function whyNot(
  { id, pages, isCopyTest = false }: Registration,
  experiment: Experiment,
  { calls }: Uses,
): string {
  const types = pages.includes('*')
    ? 'every page'
    : `pages of type ${pages.map((one) => `\`${one}\``).join(', ')}`;
  const given = isCopyTest
    ? `the page has a \`<script type="application/json" data-copy-test>\`, or a tag \`<meta name="AB-test-${id}" content="${id}|B">\``
    : `the page has \`<meta name="AB-test-${id}" content="${id}|B">\` in its head`;
  return [
    `1. **The page.** It runs on ${types}; see \`type\` on \`<html>\`.`,
    `2. **The variant.** You are in B where ${given}. To choose it yourself: \`?ab=${id}:B\` on any page, \`?variants=${id}:B\` in the fixture shop. \`?ab=\` ends a choice of before.`,
    `3. **Something to change.** The page needs ${
      selectorsOf(experiment)
        .map((one) => `\`${one}\``)
        .join(', ') || 'nothing'
    }. Its code, below, shows what else it asks of that place.`,
    calls.length > 0
      ? `4. **The answer.** It asks ${calls.map((call) => `\`${call}\``).join(', ')}: without a good answer, what depends on it is not there.`
      : '4. **The answer.** It asks the server nothing.',
    `5. **Not turned off.** The settings have no \`"experiments": { "${id}": false }\`. Its last day is ${experiment.expires === '9999-12-31' ? 'never' : experiment.expires}.`,
    '6. **Not too late, not in a fight.** What you had seen before its code came stays as it was; an experiment whose changes the page keeps resetting is stopped. The console says both.',
  ].join('\n');
}

/** What variant B changes, each selector once. */
export function selectorsOf({ changes }: Experiment): string[] {
  // Each stands on a line of its own.
  return [
    ...new Set((changes.B ?? []).map(({ selector }) => selector.replaceAll(/\s+/g, ' ').trim())),
  ].filter(Boolean);
}

function measuresOf({ measures = [] }: Experiment): string {
  const rows = measures.map(({ selector, variants }) => [
    `\`${selector}\``,
    variants ? variants.join(', ') : 'each',
  ]);
  return rows.length > 0 ? table(['on', 'in variant'], rows) : 'Nothing more.';
}

function mainFile(root: string, id: string): string {
  const part = partsOf(root, id).find((name) => !name.endsWith('.test.ts'));
  if (!part) throw new Error(`${id} has no file in experiments`);
  return part.endsWith('.ts') ? part : `${part}/index.ts`;
}

/** The other modules in its folder, without tests. */
function otherFiles(root: string, id: string, main: string): { path: string; text: string }[] {
  const folder = partsOf(root, id).find((name) => !name.endsWith('.ts'));
  if (!folder || !existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => path !== main)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const rooms = { change: 'a change: what B does to the page', measure: 'a measure: what is reported of it' };

/** A page for each builder, with the smallest experiment that uses it. */
export function builderPages(
  root: string,
  all: readonly Builder[],
  experiments: readonly ExperimentPage[],
  namesOf: Switching['namesOf'],
): SitePage[] {
  return all.map((builder) => {
    const direct = experiments.filter(({ source }) => usesBuilder(source, builder));
    const found =
      direct.length > 0 ? direct : experiments.filter((one) => usesIndirectly(one.source, builder, root));
    const using = found.toSorted((one, other) => one.source.length - other.source.length);
    const [smallest] = using;
    const how = direct.length > 0 ? 'uses it' : 'is made with it, by a part of the engine,';
    const example = smallest
      ? [
          `The smallest experiment that ${how} is [${smallest.page.title}](site:${smallest.page.path}).`,
          compared(smallest.id, smallest.experiment, namesOf(smallest.calls)),
          `\`\`\`ts\n${smallest.source.trimEnd()}\n\`\`\``,
          using.length > 1
            ? `Also in ${using
                .slice(1, 9)
                .map(({ page, id }) => `[${id}](site:${page.path})`)
                .join(', ')}${using.length > 9 ? ' and more' : ''}.`
            : '',
        ]
      : ['No experiment uses it yet, so there is none to show here.'];
    return {
      path: `builders/${builder.name}`,
      title: builder.name,
      summary: builder.about || `Makes ${rooms[builder.kind]}.`,
      markdown: `${[
        `# ${builder.name}`,
        builder.about,
        `Makes ${rooms[builder.kind]}. From \`experiments/kit.ts\`.`,
        `\`\`\`ts\n${builder.signature}\n\`\`\``,
        '## In a real experiment',
        ...example,
        'How changes compose, and what a page may do to them: [Changes](site:experiments#changes).',
      ]
        .filter(Boolean)
        .join('\n\n')}\n`,
    };
  });
}
