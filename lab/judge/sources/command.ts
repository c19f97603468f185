import { exitCodeOf, PlainError } from '../../../tools/lib/plain-error.mjs';
import { parseArguments } from '../../../tools/lib/read-arguments.mjs';
import { bigquery } from '../count/dialects.ts';
import { eventSources } from './event-sources.ts';

const usage = 'npm run experiment -- sources growthbook | eppo --dataset shop.analytics_123456789';

/** Which days each tool asks for: GrowthBook fills in its own, Eppo reads all. */
const days: Readonly<Record<string, string>> = {
  growthbook: `_TABLE_SUFFIX BETWEEN '{{date startDateISO "yyyyMMdd"}}' AND '{{date endDateISO "yyyyMMdd"}}'`,
  eppo: 'TRUE',
};

/** Runs `npm run experiment -- sources`. Returns the exit code: 2 after an error message on stderr. */
export function experimentCommand(args: readonly string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { tool, dataset } = read(args);
    for (const { name, sql } of eventSources(bigquery, `\`${dataset}.events_*\``, days[tool] ?? ''))
      console.log(`-- ${tool}: ${name}\n${sql};\n`);
  });
}

function read(args: readonly string[]): { tool: string; dataset: string } {
  const { values, positionals } = parseArguments(
    { args: [...args], allowPositionals: true, options: { dataset: { type: 'string' } } },
    usage,
  );
  const [, tool = '', odd] = positionals;
  if (!Object.hasOwn(days, tool) || odd !== undefined)
    throw new PlainError(`sources: growthbook or eppo? ${usage}`);
  const { dataset = '' } = values;
  if (!/^[\w-]+\.\w+$/.test(dataset))
    throw new PlainError(`sources: --dataset "${dataset}" is none: ${usage}`);
  return { tool, dataset };
}
