import { readFileSync } from 'node:fs';
import type { BrowserContext, Request } from '@playwright/test';

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly allowEmptyValue?: boolean;
  /** Any name may come: those of a form that the shop makes. */
  readonly explode?: boolean;
  readonly $ref?: string;
}
interface Body {
  readonly schema: {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required: readonly string[];
    readonly additionalProperties?: unknown;
  };
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { paths }: Described = JSON.parse(
  readFileSync(new URL('../../dist/openapi.json', import.meta.url), 'utf8'),
);
const rootOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';
const roots = new Set(Object.keys(paths).map(rootOf));
const described = Object.entries(paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  operations,
}));

/**
 * What these pages send to the shop by script otherwise than `dist/openapi.json` says, a line for each fault. By the letter: a
 * server that is made from the file refuses all else. Addresses that a page's markup gives, of pages and of the cart's forms,
 * are not in it, and begin otherwise.
 */
export function watchCalls(context: BrowserContext): readonly string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()['x-requested-with'] !== 'XMLHttpRequest' || !roots.has(rootOf(pathname))) return;
    found.push(...faultsOf(request, pathname).map((fault) => `${request.method()} ${pathname} ${fault}`));
  });
  return found;
}

function faultsOf(request: Request, pathname: string): string[] {
  const operations = described.find(({ pattern }) => pattern.test(pathname))?.operations;
  const operation = operations?.[request.method().toLowerCase()];
  if (!operation) return ['is not in the file'];
  const { parameters, requestBody } = operation;
  const needsToken = parameters.some(({ $ref }) => $ref?.endsWith('/parameters/token'));
  return [
    ...queryFaults(new URL(request.url()).searchParams, parameters),
    ...(needsToken && !request.headers().requestverificationtoken ? ['has no token'] : []),
    ...bodyFaults(request, requestBody),
  ];
}

function queryFaults(sent: URLSearchParams, parameters: readonly Parameter[]): string[] {
  const query = parameters.filter((one) => one.in === 'query');
  const known = new Map(query.map((one) => [one.name, one]));
  const isOpen = query.some(({ explode }) => explode);
  const missing = query.filter(({ name = '', required }) => required && !sent.has(name));
  return [
    ...missing.map(({ name }) => `has no ${name}`),
    ...[...sent].flatMap(([name, value]) => {
      if (!known.has(name)) return isOpen ? [] : [`has a ${name} that is not in the file`];
      return value || known.get(name)?.allowEmptyValue ? [] : [`has an empty ${name}`];
    }),
  ];
}

function bodyFaults(request: Request, described: Operation['requestBody']): string[] {
  const sent = request.postData();
  if (!sent) return [];
  const [type = ''] = (request.headers()['content-type'] ?? '').split(';');
  const schema = described?.content[type]?.schema;
  if (!schema) return [`has a body of type ${type}`];
  const names =
    type === 'multipart/form-data'
      ? Array.from(sent.matchAll(/name="([^"]*)"/g), ([, name = '']) => name)
      : [...new URLSearchParams(sent).keys()];
  const isKnown = (name: string) => name in schema.properties || Boolean(schema.additionalProperties);
  return [
    ...schema.required.filter((name) => !names.includes(name)).map((name) => `has no field ${name}`),
    ...names.filter((name) => !isKnown(name)).map((name) => `has a field ${name} that is not in the file`),
  ];
}
