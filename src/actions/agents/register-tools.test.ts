import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultsIn, testServices, turn } from '../../page/testing.ts';
import { registerTools } from './register-tools.ts';
import type { BrowserTool } from './tools.ts';
import { tools } from './tools.ts';

/** The browser's tools by name, as Chromium keeps them. */
let known: Map<string, BrowserTool>;
let made: ReturnType<typeof testServices>;
let stop: () => void;

beforeEach(() => {
  known = new Map();
  made = testServices();
  const modelContext = {
    async registerTool(tool: BrowserTool, { signal }: { signal: AbortSignal }) {
      signal.throwIfAborted();
      if (known.has(tool.name)) throw new DOMException('Duplicate tool name', 'InvalidStateError');
      known.set(tool.name, tool);
      signal.addEventListener('abort', () => known.delete(tool.name));
    },
  };
  Object.defineProperty(document, 'modelContext', { configurable: true, value: modelContext });
  stop = () => {};
});
afterEach(() => {
  stop();
  made.stop();
  Reflect.deleteProperty(document, 'modelContext');
});

const tell = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

test('every tool is registered once, whoever starts twice, and goes with the page', async () => {
  const error = vi.spyOn(console, 'error');
  stop = registerTools(made.services);
  registerTools(made.services);
  await turn();
  expect([...known.keys()]).toEqual(tools.map(({ name }) => name));
  tell('pagehide', true);
  expect(known.size).toBe(0);
  tell('pageshow', false);
  expect(known.size).toBe(0);
  tell('pageshow', true);
  tell('pageshow', true);
  await turn();
  expect(known.size).toBe(tools.length);
  stop();
  expect(known.size).toBe(0);
  expect(error).not.toHaveBeenCalled();
});

test('a name that is taken is told, and the other tools are there', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  known.set('storefront_get_cart', {} as BrowserTool);
  stop = registerTools(made.services);
  await turn();
  expect(known.size).toBe(tools.length);
  expect(faultsIn(error)).toEqual(['tool-taken: storefront_get_cart: Duplicate tool name']);
});

test('a browser that refuses tools here is told as such', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  Object.defineProperty(document, 'modelContext', {
    configurable: true,
    value: {
      registerTool() {
        throw new DOMException('no', 'NotAllowedError');
      },
    },
  });
  stop = registerTools(made.services);
  await turn();
  expect(faultsIn(warn)).toHaveLength(tools.length);
  expect(faultsIn(warn)[0]).toMatch(/^no-tools: storefront_/);
});

test('names, words and schemas are what browsers take', () => {
  for (const { name, description, input, ask, hints } of tools) {
    expect(name).toMatch(/^storefront_[a-z_]{1,40}$/);
    expect(description.length).toBeLessThan(300);
    expect(input).toMatchObject({ type: 'object', additionalProperties: false });
    // What is not read-only asks first.
    expect(!!ask).toBe(!hints.readOnlyHint);
  }
});
