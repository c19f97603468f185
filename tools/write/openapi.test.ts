import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parsePage } from '../../qa/check/parsed-page.ts';
import { calls } from '../../qa/check/server/calls.ts';
import { describeServer } from './describe-server.mjs';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name?: string;
    readonly required?: boolean;
    readonly $ref?: string;
    readonly allowEmptyValue?: boolean;
  }[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<
          Record<string, { readonly schema: z.core.JSONSchema.JSONSchema; readonly example?: unknown }>
        >;
      }
    >
  >;
}
let document: {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
beforeAll(async () => {
  document = JSON.parse(await describeServer());
});

const at = (path: string, method = 'get') => document.paths[path]?.[method];
const jsonOf = (path: string, method?: string) =>
  at(path, method)?.responses['200']?.content?.['application/json']?.schema;

test('is valid by the JSON Schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as never);
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
  const broken = { ...document, paths: { ajax: {} } };
  expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false });
});

test('says of each value whether it may be empty: the client sends these before a shopper has chosen', () => {
  const all = Object.values(document.paths).flatMap((path) => Object.values(path));
  const empty = all.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(({ allowEmptyValue }) => allowEmptyValue)
      .map(({ name, required }) => `${operationId}: ${name}${required ? ', required' : ''}`),
  );
  expect(empty).toEqual([
    ...['addProduct: clientId', 'checkoutTotals: paymentOption'],
    ...['articleSelection: articleId', 'appointmentStart: storeId'],
  ]);
});

test('has of each call a summary, its security, what fails, and a tag that is described', () => {
  for (const path of Object.values(document.paths))
    for (const { operationId, summary, security, parameters, responses, tags } of Object.values(path)) {
      expect(summary, operationId).toMatch(/^[A-Z].{3,}[^.]$/);
      const hasToken = parameters.some(({ $ref }) => $ref?.endsWith('/token'));
      expect(security, operationId).toEqual(hasToken ? [{ token: [] }] : []);
      expect(Object.keys(responses), operationId).toContain('4XX');
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...tags]));
    }
});

test('has every call once, each with a name of its own', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(53);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(53);
});

test('says of an answer what the client reads it by', () => {
  expect(jsonOf('/Ajax/Cart/GetItemCountAjax')).toEqual({ type: 'integer', minimum: 0 });
  expect(jsonOf('/Ajax/GetCsrfToken')).toEqual({
    type: 'object',
    properties: {
      cookieToken: { type: ['null', 'string'] },
      formToken: { type: 'string', minLength: 1, maxLength: 10_000 },
    },
    required: ['cookieToken', 'formToken'],
  });
  expect(jsonOf('/Store/GoogleMaps')).toMatchObject({
    ...{ type: 'array', items: { properties: { latitude: { minimum: -90, description: 'Degrees.' } } } },
  });
  expect(jsonOf('/Ajax/Search/AutoComplete', 'post')).toMatchObject({
    properties: {
      Items: {
        description: 'The client reads the first 20.',
        items: {
          required: ['Image', 'Title', 'CurrentPrice', 'ArticleUrl'],
          properties: {
            Title: { type: 'string', description: 'The client reads the first 200 characters.' },
            ArticleUrl: { description: 'Longer than 2000 characters, it counts as empty.' },
          },
        },
      },
    },
  });
  expect(jsonOf('/Ajax/AbTest/GetClassificationNodePromotionInformation')).toMatchObject({
    items: { required: ['Id', 'Text'], properties: { Id: { minLength: 1 } } },
  });
});

test('has an example of each HTML answer, with what the check asks of it', () => {
  const shown = new Map<string, unknown>();
  for (const path of Object.values(document.paths))
    for (const { operationId, responses } of Object.values(path)) {
      const answer = responses['200']?.content?.['text/html'];
      if (answer) shown.set(operationId, answer.example);
    }
  // The fixture shop takes these forms filled in alone.
  expect([...shown.keys()].filter((id) => !shown.get(id))).toEqual(['productSampleSubmit', 'callMeNow']);
  for (const [name, { has = [], lines = [] }] of calls) {
    const example = shown.get(name);
    if (typeof example !== 'string') continue;
    for (const selector of [...has, ...lines])
      expect(parsePage(example).querySelectorAll(selector).length, `${name}: ${selector}`).toBeGreaterThan(0);
  }
});

test('has an example of each JSON answer, which its own schema takes, and nothing else', () => {
  const answers = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses }) => {
      const answer = responses['200']?.content?.['application/json'];
      return answer ? [{ operationId, ...answer }] : [];
    });
  expect(answers.length).toBeGreaterThan(8);
  for (const { operationId, schema, example } of answers) {
    expect(example, operationId).toBeDefined();
    const read = z.fromJSONSchema(schema);
    expect(read.safeParse(example).error, operationId).toBeUndefined();
    expect(read.safeParse('x').success, operationId).toBe(false);
  }
});

test('is the same at each build', async () => {
  expect(JSON.parse(await describeServer())).toEqual(document);
});

test('and of a request what the client sends', () => {
  const names = (path: string, method?: string) =>
    at(path, method)?.parameters.map(({ name, $ref }) => name ?? $ref?.split('/').pop());
  expect(names('/Ajax/Cart/AddProductAjax', 'post')).toEqual([
    ...['productId', 'articleId', 'clientId', 'quantity', 'token', 'cookie', 'script'],
  ]);
  expect(names('/guidedselling/{guideId}')).toEqual(['guideId', 'script']);
  expect(at('/Ajax/Survey')?.responses['200']?.content?.['text/html']).toMatchObject({
    schema: { description: expect.stringContaining('It may be empty.') },
  });
});
