import { tools } from '../../src/actions/agents/tools.ts';
import { madeTable } from './made-part.ts';

/** What agents get: each tool with what it takes, and whether the shopper is asked first. */
export const agentToolsTable = (): string =>
  madeTable(
    ['tool', 'takes', 'the shopper', 'what agents read of it'],
    tools.map(({ name, input, ask, description }) => [
      `\`${name}\``,
      Object.keys(input.properties)
        .map((field) => `\`${field}\`${input.required.includes(field) ? '' : ' (or not)'}`)
        .join(', ') || 'nothing',
      ask ? 'is asked' : 'is not asked',
      description,
    ]),
  );
