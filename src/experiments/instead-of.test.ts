import { afterEach, expect, it, vi } from 'vitest';
import { create } from './insert.ts';
import { insteadOf } from './style.ts';
import { closePages, experiment, openVariant, settled } from './testing.ts';

afterEach(closePages);

const test = experiment(
  'OD801',
  insteadOf('a', (link, { document }) =>
    link.getAttribute('href') === '/x' ? undefined : create(document, 'b', {}, 'Nieuw'),
  ),
);

it('shows the new element, hides the other, and stop brings the bytes back', async () => {
  const { experiments, before } = await openVariant(test, 'B', { html: '<a href="/y">Oud</a>' });
  expect(document.querySelector('a + b')?.textContent).toBe('Nieuw');
  expect(document.querySelector('a')?.style.display).toBe('none');
  experiments.stop('OD801');
  expect(document.body.outerHTML).toBe(before);
});

it('leaves an element alone for which nothing is made', async () => {
  const { before } = await openVariant(test, 'B', { html: '<a href="/x">Oud</a>' });
  expect(document.body.outerHTML).toBe(before);
});

it('makes one element for each, also for one that comes later', async () => {
  const make = vi.fn((_link: Element, { document }: { document: Document }) => create(document, 'b'));
  await openVariant(experiment('OD802', insteadOf('a', make)), 'B', { html: '<a>Oud</a>' });
  expect(make).toHaveBeenCalledTimes(1);
  document.body.append(document.createElement('a'));
  await settled();
  expect(make).toHaveBeenCalledTimes(2);
  expect([...document.querySelectorAll('a')].map(({ style }) => style.display)).toEqual(['none', 'none']);
});
