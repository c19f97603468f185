import { afterEach, expect, it } from 'vitest';
import { create } from './create.ts';
import { insteadOf } from './instead-of.ts';
import { closePages, experiment, openVariant } from './testing.ts';

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
