// Long, because the layout that a test page lacks has to be made.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeLayout } from '../../dom/testing.ts';
import { testServices, turn } from '../../page/testing.ts';
import { parseEvent } from '../events/index.ts';
import { measureScrollDepth, watchScrollDepth } from './scroll-depth.ts';

/** What happy-dom has no layout for. In px. */
const page = { height: 4000, scrolled: 0, window: 1000, width: 800 };
let readyState: DocumentReadyState;
let visibility: DocumentVisibilityState;
let layout: ReturnType<typeof fakeLayout>;
let stops: (() => void)[];

beforeEach(() => {
  Object.assign(page, { height: 4000, scrolled: 0 });
  [readyState, visibility, stops] = ['complete', 'visible', []];
  layout = fakeLayout();
  document.body.replaceChildren();
  const fake = (target: object, name: string, get: () => unknown) =>
    Object.defineProperty(target, name, { get, configurable: true });
  fake(document.documentElement, 'scrollHeight', () => page.height);
  fake(window, 'innerHeight', () => page.window);
  fake(window, 'innerWidth', () => page.width);
  fake(window, 'scrollY', () => page.scrolled);
  fake(document, 'readyState', () => readyState);
  fake(document, 'visibilityState', () => visibility);
});
afterEach(() => {
  for (const stop of stops) stop();
  for (const name of ['readyState', 'visibilityState']) Reflect.deleteProperty(document, name);
});

const frame = () => {
  layout();
  return turn();
};
const scroll = async (scrolled: number) => {
  page.scrolled = scrolled;
  window.dispatchEvent(new Event('scroll'));
  await frame();
};
const resize = async (height: number) => {
  page.height = height;
  layout({ resized: true });
  await frame();
};
async function watch() {
  const marks: number[] = [];
  stops.push(watchScrollDepth(window, (mark) => marks.push(mark)));
  await frame();
  return marks;
}

interface Box {
  top?: number;
  left?: number;
  height?: number;
  complete?: boolean;
  lazy?: boolean;
  hidden?: boolean;
}
function box(element: HTMLElement, { top = 0, left = 0, height = 100, hidden = false }: Box) {
  const rect = new DOMRect(left, top, 100, height);
  element.getBoundingClientRect = () => rect;
  element.getClientRects = () => (hidden ? [] : [rect]) as unknown as DOMRectList;
}
function image({ complete = false, lazy = false, ...place }: Box, parent: Element = document.body) {
  const img = document.createElement('img');
  img.loading = lazy ? 'lazy' : 'eager';
  box(img, place);
  const set = (value: boolean) =>
    Object.defineProperty(img, 'complete', { value, configurable: true, writable: true });
  set(complete);
  parent.append(img);
  return async (type: 'load' | 'error' = 'load') => {
    set(true);
    img.dispatchEvent(new Event(type));
    await frame();
  };
}

describe('the marks', () => {
  test('are heard in order, each once, as the bottom of the window gets there', async () => {
    const marks = await watch();
    expect(marks).toEqual([25]);
    await scroll(999);
    expect(marks).toEqual([25]);
    await scroll(1000);
    expect(marks).toEqual([25, 50]);
    await scroll(0);
    await scroll(2799);
    expect(marks).toEqual([25, 50, 75]);
    await scroll(2800);
    await scroll(3000);
    await scroll(0);
    await scroll(3000);
    expect(marks).toEqual([25, 50, 75, 95]);
  });

  test('that were jumped over are heard too', async () => {
    page.height = 10_000;
    const marks = await watch();
    expect(marks).toEqual([]);
    await scroll(9000);
    expect(marks).toEqual([25, 50, 75, 95]);
  });

  test('are all seen at once on a page that fits in the window', async () => {
    page.height = 1000;
    expect(await watch()).toEqual([25, 50, 75, 95]);
  });

  test('are not seen before the page has loaded', async () => {
    page.height = 1000;
    readyState = 'interactive';
    const marks = await watch();
    await scroll(0);
    expect(marks).toEqual([]);
    readyState = 'complete';
    window.dispatchEvent(new Event('load'));
    await frame();
    expect(marks).toEqual([25, 50, 75, 95]);
  });

  test('are not seen in a tab that is hidden or still to be shown', async () => {
    visibility = 'hidden';
    page.height = 1000;
    const marks = await watch();
    expect(marks).toEqual([]);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await frame();
    expect(marks).toEqual([25, 50, 75, 95]);
  });

  test('are looked for again when the content or the window changes its size', async () => {
    const marks = await watch();
    await resize(2000);
    expect(marks).toEqual([25, 50]);
    page.height = 1050;
    window.dispatchEvent(new Event('resize'));
    await frame();
    expect(marks).toEqual([25, 50, 75, 95]);
  });

  test('are not heard again when the page comes back, nor after a stop', async () => {
    const marks = await watch();
    await scroll(1000);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await scroll(1000);
    expect(marks).toEqual([25, 50]);
    for (const stop of stops) stop();
    await scroll(3000);
    expect(marks).toEqual([25, 50]);
  });
});

describe('an image that is still to come', () => {
  test.each([
    ['in view', { top: 500 }],
    ['above the window', { top: -3000 }],
    ['lazy, in view', { top: 500, lazy: true }],
    ['lazy and without a size yet', { top: 0, height: 0, lazy: true }],
  ])('%s holds the marks back until it is there', async (_where, place) => {
    page.height = 1000;
    const arrive = image(place);
    const marks = await watch();
    expect(marks).toEqual([]);
    page.height = 4000;
    await arrive();
    expect(marks).toEqual([25]);
  });

  test('holds them back no longer once it has failed', async () => {
    page.height = 1000;
    const arrive = image({ top: 500 });
    const marks = await watch();
    expect(marks).toEqual([]);
    await arrive('error');
    expect(marks).toEqual([25, 50, 75, 95]);
  });

  test.each([
    ['below the window', { top: 1000 }],
    ['that is not shown', { hidden: true, lazy: true }],
    ['lazy, that was jumped over', { top: -3000, lazy: true }],
    ['lazy, beside the window', { top: 500, left: 900, lazy: true }],
    ['that is complete', { top: 500, complete: true }],
  ])('%s holds nothing back', async (_where, place) => {
    image(place);
    expect(await watch()).toEqual([25]);
  });

  test('in the part of a slider that is cut off holds nothing back', async () => {
    const slider = document.createElement('div');
    slider.style.overflowX = 'hidden';
    box(slider, { top: 500 });
    document.body.append(slider);
    image({ top: 500, left: 300, lazy: true }, slider);
    expect(await watch()).toEqual([25]);
  });
});

test('only 95 is reported, once', async () => {
  const { services, track } = testServices();
  measureScrollDepth(services, window);
  await frame();
  await scroll(2000);
  expect(track).not.toHaveBeenCalled();
  await scroll(3000);
  await scroll(0);
  await scroll(3000);
  expect(track.mock.calls).toEqual([['scroll_depth', { percent_scrolled: 95 }]]);
  expect(parseEvent('scroll_depth', { percent_scrolled: 95 })).toEqual({ percent_scrolled: 95 });
});
