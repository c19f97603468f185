import { expect, it, vi } from 'vitest';
import { fragment, openVariant, press, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const order = '<div data-island="add-to-cart"><button type="submit">In winkelwagen</button></div>';
const page = (inside = order, variant = '160 x 200 cm, grijs') =>
  `<main><article data-product-detail data-variant="${variant}">${inside}</article></main>`;
const gallery =
  '<dialog><button class="sf-gallery-close">×</button><a class="sf-gallery-order" href="#order">In winkelwagen</a></dialog>';
const links = () => [...document.querySelectorAll('.sf-gallery-order + .od533-order')];

async function openGallery() {
  document.body.append(fragment(gallery));
  await settled();
}

it('OD533: orders the chosen article once the gallery is closed', async () => {
  const { services } = await openVariant(experiment, 'B', { html: page() });
  await openGallery();
  expect(links().map(({ textContent }) => textContent)).toEqual(['In winkelwagen: 160 x 200 cm, grijs']);
  const ordered = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('[type="submit"]')?.addEventListener('click', ordered);
  const closed = vi.fn();
  document.querySelector('.sf-gallery-close')?.addEventListener('click', closed);
  press('.od533-order');
  expect([closed.mock.calls.length, ordered.mock.calls.length]).toEqual([1, 0]);
  services.signals.emit('popup-closed', { name: 'survey' });
  await settled();
  expect(ordered).not.toHaveBeenCalled();
  services.signals.emit('popup-closed', { name: 'gallery' });
  services.signals.emit('popup-closed', { name: 'gallery' });
  await settled();
  expect(ordered).toHaveBeenCalledOnce();
});

it('OD533: goes to the byte, and stands once in a gallery that is opened again', async () => {
  const { experiments } = await openVariant(experiment, 'B', { html: page() });
  for (let time = 0; time < 2; time++) {
    document.querySelector('dialog')?.remove();
    await openGallery();
    expect(links()).toHaveLength(1);
  }
  experiments.stop('OD533');
  expect(document.querySelector('dialog')?.outerHTML).toBe(gallery);
});

it('OD533: leaves the gallery of a product that can’t be ordered as it is', async () => {
  await openVariant(experiment, 'B', { html: page('') });
  await openGallery();
  expect(document.querySelector('dialog')?.outerHTML).toBe(gallery);
});

it.each([
  ['B', '.od533-order'],
  ['A', '.sf-gallery-order'],
])('OD533: %s measures that the gallery was opened, and its link', async (variant, link) => {
  const { measured, services } = await openVariant(experiment, variant, { html: page() });
  services.signals.emit('popup-opened', { name: 'cart' });
  services.signals.emit('popup-opened', { name: 'gallery' });
  await openGallery();
  press(link);
  expect(measured()).toEqual(['interaction: gallery', 'click: gallery add to cart']);
});
