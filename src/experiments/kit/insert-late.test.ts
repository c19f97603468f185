import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeLayout } from '../../dom/testing.ts';
import { closePages, experiment, openPage, settled } from '../engine/testing.ts';
import { insert, make } from './insert.ts';

/** The anchor's top, in px from the viewport's; undefined if it has no box. */
let top: number | undefined;
let answer = (_node: Element | undefined) => {};
let frame = () => {};
let layout = () => {};
let observed: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(
    () => (top === undefined ? [] : [{}]) as unknown as DOMRectList,
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  layout = fakeLayout();
  const framed: (() => void)[] = [];
  frame = () => {
    for (const action of framed.splice(0)) action();
  };
  vi.stubGlobal('requestAnimationFrame', (action: () => void) => framed.push(action));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        observed = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {
        observed = () => {};
      }
    },
  );
});
afterEach(() => {
  // The page of the next test has no frame that is still to come.
  frame();
  closePages();
});

async function open(html = '<b>Bed</b>') {
  const late = insert('b', 'after', () => new Promise((resolve) => (answer = resolve)));
  const known = [experiment('OD478', [late])];
  const page = openPage({ html, known, tags: { OD478: 'OD478|B' } });
  await settled();
  return page;
}
const come = async () => {
  answer(make('i'));
  await settled();
  layout();
  await settled();
};
const isThere = () => document.querySelector('i') !== null;

it.each([
  ['in view', 100, false],
  ['above the viewport', -900, false],
  ['below the viewport', 900, true],
  ['nowhere to be seen', undefined, true],
])('an answer that comes after a frame, for an anchor that is %s', async (_where, at, isPut) => {
  top = at;
  await open();
  frame();
  await come();
  expect(isThere()).toBe(isPut);
});

it.each([
  ['visible', '', false],
  ['covered too', 'visibility: hidden', true],
])('an answer for a covered anchor, where what follows is %s', async (_what, style, isPut) => {
  top = 100;
  await open(`<b style="visibility: hidden">Bed</b><u style="${style}">€ 1</u>`);
  frame();
  await come();
  expect(isThere()).toBe(isPut);
});

it('comes at once where no frame has shown the anchor without it', async () => {
  top = 100;
  await open();
  await come();
  expect(isThere()).toBe(true);
});

it('comes when its place is below the viewport, and notes that it waits', async () => {
  top = 100;
  const { experiments } = await open();
  frame();
  await come();
  const waiting = await experiments.explain('OD478');
  expect(waiting).toContain('\nactive, but it has changed nothing yet');
  expect(waiting).toContain('insert after on b waits until its place is below');
  observed(true);
  expect(isThere()).toBe(false);
  observed(false);
  expect(isThere()).toBe(true);
  expect(await experiments.explain('OD478')).toContain('\nactive\n');
});

it('never comes once it is stopped', async () => {
  top = 100;
  const { experiments } = await open();
  frame();
  await come();
  const wouldTell = observed;
  experiments.stop('OD478');
  wouldTell(false);
  expect(isThere()).toBe(false);
});

it('nothing to insert is no change: the funnel does not say that it was applied', async () => {
  const none = insert('b', 'after', () => undefined);
  const { experiments, funnel } = openPage({ html: '<b>Bed</b>', known: [experiment('OD478', [none])] });
  await experiments.start('OD478', 'B');
  expect(funnel).toContain('OD478 B anchor_found');
  expect(funnel).not.toContain('OD478 B applied');
});

it('who asks for the variant by a call gets it at once, wherever that is', async () => {
  top = 100;
  const known = [
    experiment('OD478', [insert('b', 'after', () => new Promise((resolve) => (answer = resolve)))]),
  ];
  const { experiments, funnel } = openPage({ html: '<b>Bed</b>', known });
  await experiments.start('OD478', 'B');
  frame();
  expect(funnel).not.toContain('OD478 B applied');
  await come();
  expect(isThere()).toBe(true);
  expect(funnel).toContain('OD478 B applied');
});

it('answers read the layout that the browser has made, all of them before any changes it', async () => {
  let shared = (_text: string) => {};
  const text = new Promise<string>((resolve) => (shared = resolve));
  const late = insert('b', 'after', async () => {
    await text;
    return make('i');
  });
  openPage({
    html: '<b>Bed</b><b>Bank</b>',
    known: [experiment('OD478', [late])],
    tags: { OD478: 'OD478|B' },
  });
  await settled();
  frame();
  top = 900;
  const there: number[] = [];
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => {
    there.push(document.querySelectorAll('i').length);
    return { top } as DOMRect;
  });
  shared('');
  await settled();
  expect(there).toEqual([]);
  layout();
  await settled();
  expect(document.querySelectorAll('i')).toHaveLength(2);
  expect(new Set(there)).toEqual(new Set([0]));
});
