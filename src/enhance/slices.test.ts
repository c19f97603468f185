import { beforeEach, expect, test, vi } from 'vitest';
import { fakeLayout } from '../dom/testing.ts';
import { element, turn } from '../page/testing.ts';
import { createSlices } from './slices.ts';

let time = 0;
beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});

const newSlices = () => {
  const slices = createSlices();
  return (box: Element, run: () => void, touched = false) => slices(box, run, touched);
};

const tops = new WeakMap<Element, number>();

/** An element at a distance from the top of the page, in px. */
function at(top: number) {
  const box = element('<div></div>');
  tops.set(box, top);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops.get(this) ?? 0 } as DOMRect;
  });
  return box;
}

test('what fits into 5 ms runs in one turn, the rest in later ones', async () => {
  const slices = newSlices();
  const ran: number[] = [];
  for (let job = 0; job < 10; job++)
    slices(at(0), () => {
      time += 2;
      ran.push(job);
    });
  await Promise.resolve();
  expect(ran).toHaveLength(3);
  await turn();
  expect(ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('where the browser can, the rest goes on as soon as no tap waits', async () => {
  const turns: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => turns.push(resolve)) });
  const slices = newSlices();
  let ran = 0;
  for (let job = 0; job < 7; job++)
    slices(at(0), () => {
      time += 2;
      ran++;
    });
  await turn();
  expect(ran).toBe(3);
  turns.pop()?.();
  await turn();
  expect(ran).toBe(6);
  turns.pop()?.();
  await turn();
  expect([ran, turns]).toEqual([7, []]);
});

test('once the layout tells which it is, the nearest to the viewport goes first, above it as well as below', async () => {
  const layout = fakeLayout();
  const slices = newSlices();
  const ran: number[] = [];
  for (const top of [5000, 9000, 100, -3000, 4000])
    slices(at(top), () => {
      time += 10;
      ran.push(top);
    });
  await Promise.resolve();
  layout();
  await turn();
  expect(ran).toEqual([5000, 100, -3000, 4000, 9000]);
});

test('what the shopper touches goes ahead of all', async () => {
  const slices = newSlices();
  const ran: string[] = [];
  const job = (name: string) => () => {
    time += 10;
    ran.push(name);
  };
  slices(at(0), job('first'));
  slices(at(0), job('second'));
  await Promise.resolve();
  slices(at(9000), job('touched'), true);
  await turn();
  expect(ran).toEqual(['first', 'touched', 'second']);
});

test('without a layout, as in a tab that nobody sees, all run as they came', async () => {
  fakeLayout();
  const slices = newSlices();
  const ran: number[] = [];
  for (const top of [5000, 9000, 100])
    slices(at(top), () => {
      time += 10;
      ran.push(top);
    });
  await turn();
  expect(ran).toEqual([5000, 9000, 100]);
});

test('a job that comes after all have run starts them again', async () => {
  const slices = newSlices();
  const ran: string[] = [];
  slices(at(0), () => ran.push('one'));
  await turn();
  slices(at(0), () => ran.push('two'));
  await turn();
  expect(ran).toEqual(['one', 'two']);
});
