// @vitest-environment node
import { expect, test } from 'vitest';
import { createJobQueue } from './job-queue.ts';

test('runs jobs one after another, tells of each step, and knows what runs and what waits', async () => {
  const told: string[] = [];
  const ends: (() => void)[] = [];
  const queue = createJobQueue<string>(
    () => new Promise((resolve) => ends.push(resolve)),
    () => told.push(`${queue.all()} | ${queue.waiting()}`),
  );
  await queue.settled();
  queue.add('a');
  queue.add('b');
  expect([ends.length, told]).toEqual([1, ['a | ', 'a,b | b']]);
  let isSettled = false;
  const settled = queue.settled().then(() => {
    isSettled = true;
  });
  ends[0]?.();
  await Promise.resolve();
  expect([ends.length, told.at(-1), isSettled]).toEqual([2, 'b | ', false]);
  ends[1]?.();
  await settled;
  expect(told).toEqual(['a | ', 'a,b | b', 'b | ', ' | ']);
});

test('runs those that wait in the order in which they were added', async () => {
  const ran: string[] = [];
  const queue = createJobQueue<string>(
    async (job) => {
      await Promise.resolve();
      ran.push(job);
    },
    () => {},
  );
  for (const job of ['a', 'b', 'c', 'd']) queue.add(job);
  expect([queue.all(), queue.waiting()]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd'],
  ]);
  await queue.settled();
  expect(ran).toEqual(['a', 'b', 'c', 'd']);
});
