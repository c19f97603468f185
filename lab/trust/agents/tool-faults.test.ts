// @vitest-environment node
import { expect, test } from 'vitest';
import { tools } from '../../../src/actions/agents/tools.ts';
import { checkInput } from '../../../src/actions/inputs.ts';
import { evals } from './evals.ts';
import { faultsOfTool, type ListedTool } from './tool-faults.ts';

const listed: readonly ListedTool[] = tools.map(({ name, description, input, hints }) => ({
  ...{ name, description, inputSchema: input },
  annotations: {
    readOnly: !!hints.readOnlyHint,
    untrustedContent: !!hints.untrustedContentHint,
    consequential: !!hints.consequentialHint,
  },
}));
const [search] = listed as [ListedTool];
const schema = search.inputSchema as object;
const field = (description: string) => ({ ...schema, properties: { term: { type: 'string', description } } });

test.each(listed.map((tool) => [tool.name, tool] as const))(
  '%s is told as an agent needs it',
  (_name, tool) => {
    expect(faultsOfTool(tool)).toEqual([]);
  },
);

test.each<[Partial<ListedTool>, string]>([
  [{ name: 'search' }, 'its name is not storefront_ and plain words'],
  [{ name: `storefront_${'a'.repeat(20)}` }, 'its name has 31 characters'],
  [{ description: ' ' }, 'it has no description'],
  [{ description: 'a'.repeat(501) }, 'its description has 501 characters'],
  [{ inputSchema: { ...schema, type: 'text' } }, 'its schema is no JSON Schema of an object'],
  [
    { inputSchema: { ...schema, additionalProperties: true } },
    'it takes fields that its schema does not have',
  ],
  [{ inputSchema: field('') }, 'its field term has no description'],
  [{ inputSchema: field('a'.repeat(151)) }, 'its field term has a description of 151 characters'],
  [{ annotations: { readOnly: true, consequential: true } }, 'it only reads, and has consequences'],
  [{ annotations: {} }, 'it does not say that the shopper is asked'],
])('of a tool with %j it says: %s', (part, fault) => {
  expect(faultsOfTool({ ...search, ...part })).toEqual([fault]);
});

test('every tool is called in evals.json, with what it takes, and optionally where the shopper is asked', () => {
  const calls = evals.flatMap(({ expectedCall }) => expectedCall);
  expect([...new Set(calls.map(({ functionName }) => functionName))].sort()).toEqual(
    tools.map(({ name }) => name).sort(),
  );
  for (const call of calls) {
    const tool = tools.find(({ name }) => name === call.functionName);
    expect(tool && checkInput(tool.input, call.arguments).wrong).toBeUndefined();
    // Google's harness skips these: nobody there presses yes.
    expect(!!call.optional, call.functionName).toBe(!!tool?.ask);
  }
});
