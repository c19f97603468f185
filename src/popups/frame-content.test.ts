import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, testServices, turn } from '../page/testing.ts';
import { framePage } from '../shop/content/frame-page.calls.ts';
import type { PopupContent } from './content.ts';
import { frameContent } from './frame-content.ts';

vi.mock('../shop/content/frame-page.calls.ts');

const { services, stop } = testServices('content');
const signal = new AbortController().signal;
const load = (address = '/Frame/Document?id=1') => frameContent(address, 'Document', services)(signal);
let body: HTMLElement;
let failed: unknown[];
let undo: (() => void) | undefined;

async function show(content: PopupContent) {
  if (!('mount' in content)) throw new Error('is nothing to mount');
  undo = content.mount(body, (error) => failed.push(error));
  const frame = body.querySelector('iframe');
  if (!frame) throw new Error('has no frame');
  return frame;
}

beforeEach(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
  });
  vi.mocked(framePage).mockResolvedValue();
  failed = [];
  body = document.createElement('div');
  document.body.replaceChildren(body);
});
afterEach(async () => {
  vi.useRealTimers();
  // The test DOM handles the frame asynchronously.
  await turn();
  undo?.();
  undo = undefined;
  document.body.replaceChildren();
  stop();
});

test('creates no frame for a page that does not exist', async () => {
  vi.mocked(framePage).mockRejectedValue(new Error('GET /Frame/Document: answered 404'));
  await expect(load()).rejects.toThrow('GET /Frame/Document: answered 404');
});

test('requests nothing from another site', async () => {
  vi.mocked(framePage).mockClear();
  await expect(load('https://elsewhere.example/x')).rejects.toThrow('is no address of this site');
  expect(framePage).not.toHaveBeenCalled();
});

test('shows that it is loading until the frame has loaded', async () => {
  const frame = await show(await load());
  expect([body.getAttribute('aria-busy'), body.textContent]).toEqual([
    'true',
    'Even geduld, we halen het op…',
  ]);
  vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(document.implementation.createHTMLDocument());
  frame.dispatchEvent(new Event('load'));
  expect([body.hasAttribute('aria-busy'), body.textContent, failed]).toEqual([false, '', []]);
});

test('a document gives its own title to the dialog and the frame', async () => {
  document.body.replaceChildren(
    element('<dialog><h2 class="sf-popup-title">Meer informatie</h2><div></div></dialog>'),
  );
  body = document.querySelector('dialog div') as HTMLElement;
  const frame = await show(await load());
  const page = document.implementation.createHTMLDocument();
  page.title = 'Welke maat past bij mij?';
  vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(page);
  frame.dispatchEvent(new Event('load'));
  expect(document.querySelector('.sf-popup-title')?.textContent).toBe('Welke maat past bij mij?');
  expect(frame.title).toBe('Welke maat past bij mij?');
});

test('fails if the frame shows the browser’s error page', async () => {
  const frame = await show(await load());
  vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(null);
  frame.dispatchEvent(new Event('load'));
  expect(failed.map(String)).toContain('Error: /Frame/Document?id=1 did not come');
});

test('fails after a timeout if the frame never loads', async () => {
  const content = await load();
  vi.useFakeTimers();
  await show(content);
  vi.advanceTimersByTime(15_000);
  expect(failed.map(String)).toEqual(['Error: /Frame/Document?id=1 did not come in time']);
});

test('sandboxes a document without scripts', async () => {
  expect((await show(await load())).getAttribute('sandbox')).not.toContain('scripts');
});
