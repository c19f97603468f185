import { readdirSync, readFileSync } from 'node:fs';
import { type Call, calls, values } from '../../qa/check/server/calls.ts';
import { type Recorded, record } from '../../qa/check/server/record.ts';
import { type Examples, openExamples } from './example-answers.ts';
import text from './openapi.json';
import { checked, jsonSchemaOf } from './recorded-check.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The text of `dist/openapi.json`: every call of the client, as it makes it and by the schemas that it reads the answer by.
 * `src/calls/check.ts` must be `recorded-check.ts`, in a page.
 *
 * @param root Ends with a slash.
 */
export async function openApi(root: string): Promise<string> {
  const words = wordsIn(root);
  const exampleOf = await openExamples();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of calls) {
    const { request, schema, mayBeEmpty } = await look(name, call);
    const examples = await exampleOf(request);
    const does = call.does ?? words[call.by ?? name];
    if (!does) throw new Error(`qa/check/server/calls.json: say what ${name} does`);
    const operation = {
      operationId: call.each ? `${name}${request.path.split('/').pop()}` : name,
      tags: [call.area],
      summary: /^.*?[^.](?=\.(?:\s|$)|$)/s.exec(does)?.[0] ?? does,
      security: request.hasToken ? [{ token: [] }] : [],
      description: [does, call.never && `The check never makes this call: ${call.never}.`]
        .filter(Boolean)
        .join(' '),
      parameters: parametersOf(request, call),
      ...(request.method === 'POST' &&
        (request.form || call.fields) && { requestBody: bodyOf(request, call) }),
      responses: answersOf(request, call, describe(schema, words), { mayBeEmpty, examples }),
    };
    paths[request.path] = { ...paths[request.path], [request.method.toLowerCase()]: operation };
  }
  const areas = [...new Set(calls.map(([, { area }]) => area))];
  const tags = areas.map((name) => ({ name, description: `Calls of \`src/shop/${name}\`.` }));
  return `${JSON.stringify({ ...text.document, tags, paths, components: text.components }, null, 2)}\n`;
}

/** How the client makes a call, and reads its answer. */
async function look(name: string, call: Call) {
  checked.length = 0;
  const request = await record(name, call, () => Response.json([{}]));
  const [schema, entry] = checked.filter((one) => one !== undefined);
  const empty = await record(
    name,
    call,
    () => new Response('', { headers: { 'Content-Type': 'text/html' } }),
  );
  if (!schema) return { request, mayBeEmpty: empty.isUsed, schema: undefined };
  const json = jsonSchemaOf(schema) as Json;
  // A list that is read entry by entry, after it is known to be one.
  const isOpen = json.type === 'array' && Object.keys(json.items ?? {}).length === 0;
  return {
    ...{ request, mayBeEmpty: empty.isUsed },
    schema: isOpen && entry ? { type: 'array', items: jsonSchemaOf(entry) } : json,
  };
}

const ref = (name: string) => ({ $ref: `#/components/${name}` });

function parametersOf({ path, query, method, hasToken }: Recorded, call: Call): Json[] {
  const described = (name: string, place: string, required: boolean, given: string) => {
    const value = values[/^\{(\w+)\}$/.exec(given)?.[1] ?? name];
    if (!value) throw new Error(`qa/check/server/calls.json: say what ${name} is`);
    const { is: description, example } = value;
    const mayBeEmpty = value.mayBeEmpty || call.mayBeEmpty?.includes(name);
    return {
      // To some validators an empty value is a missing one.
      ...{
        name,
        in: place,
        required: required && !mayBeEmpty,
        description,
        example,
        schema: { type: 'string' },
      },
      ...(mayBeEmpty && { allowEmptyValue: true }),
    };
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([given, name = '']) =>
    described(name, 'path', true, given),
  );
  const inQuery = query.map(([name, given]) =>
    described(name, 'query', name !== '_' && name !== 'keep', given),
  );
  const optional = (call.optional ?? []).map((name) => described(name, 'query', false, name));
  const choice = call.fields &&
    method === 'GET' && {
      ...{ name: 'choice', in: 'query', style: 'form', explode: true, description: call.fields },
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    };
  return [
    ...inPath,
    ...inQuery,
    ...optional,
    ...(choice ? [choice] : []),
    ...(hasToken ? [ref('parameters/token'), ref('parameters/cookie')] : []),
    ref('parameters/script'),
  ];
}

function bodyOf({ form = [] }: Recorded, { fields }: Call): Json {
  const properties = form.map(([name, given]) => {
    const { is, example } = values[given.slice(1, -1)] ?? {};
    return [name, { type: 'string', description: is, examples: [example] }];
  });
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: form.map(([name]) => name),
    ...(fields && { description: fields, additionalProperties: { type: 'string' } }),
  };
  const isMany = Boolean(fields) && form.length === 0;
  return {
    required: form.length > 0,
    content: {
      'application/x-www-form-urlencoded': { schema },
      ...(isMany && { 'multipart/form-data': { schema } }),
    },
  };
}

interface Known {
  readonly mayBeEmpty: boolean;
  readonly examples: Examples;
}

function answersOf(
  { accept, hasToken }: Recorded,
  call: Call,
  schema: unknown,
  { mayBeEmpty, examples }: Known,
): Json {
  const { page, piece, done } = text.kinds;
  const kind = JSON.stringify(call.with).includes('/Frame/') ? page : piece;
  const has = call.has?.map((one) => `\`${one}\``).join(' and ');
  const description = [kind, has && `It has ${has}.`, mayBeEmpty && 'It may be empty.']
    .filter(Boolean)
    .join(' ');
  const withExample = (type: string, schema: unknown) => ({
    [type]: { schema, ...(type in examples && { example: examples[type] }) },
  });
  const content = {
    ...(accept.includes('json') && withExample('application/json', schema)),
    ...(accept.includes('html') && withExample('text/html', { type: 'string', description })),
  };
  const cache = call.shared ? 'shared' : call.live ? 'live' : 'own';
  return {
    200: {
      description: accept === '' ? done : 'The client uses it.',
      headers: {
        'Cache-Control': ref(`headers/${cache}`),
        ...(call.alsoPage && { Vary: ref('headers/vary') }),
      },
      ...(accept !== '' && { content }),
    },
    ...(hasToken && { 403: ref('responses/refused') }),
    '4XX': ref('responses/failed'),
    default: ref('responses/failed'),
  };
}

/** The doc comments of the calls, by the name of a function or field: the first sentences, without tags. */
function wordsIn(root: string): Readonly<Record<string, string>> {
  const folder = `${root}src/`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^calls\/.*(?<!\.test)\.ts$|\.calls\.ts$/.test(name),
  );
  const found = files.flatMap((name) => [
    ...readFileSync(folder + name, 'utf8').matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export (?:async )?(?:function|const) )?(\w+)/g,
    ),
  ]);
  return Object.fromEntries(found.map(([, comment = '', name = '']) => [name, plainWords(comment)]));
}

const plainWords = (comment: string) =>
  comment
    .replace(/\s*\n\s*\* ?/g, ' ')
    .replace(/ ?@\w+.*/s, '')
    // What client code has to mind.
    .replace('Follow it only through `siteAddress`.', '')
    .trim();

/** A schema with the words of its fields' doc comments. */
function describe(schema: unknown, words: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => describe(one, words));
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, describe(part, words)] as const);
  const described = Object.fromEntries(parts);
  for (const [name, field] of Object.entries<{ description?: string }>(
    (described.properties as never) ?? {},
  )) {
    const text = [words[name], field.description].filter(Boolean).join(' ');
    if (text) field.description = text;
  }
  return described;
}
