import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, testServices } from '../../../page/testing.ts';
import { galleryTexts } from './gallery.texts.ts';
import { readItems } from './items.ts';
import { type GalleryRequest, type GalleryViewer, openGallery } from './viewer.ts';

const markup = `<div><a href="https://cdn.test/1.jpg" data-gallery-item><img alt="voor" width="1000" height="800"></a>
  <a href="/film.mp4" data-gallery-item="video">film</a>
  <a href="https://cdn.test/3.jpg" data-gallery-item><img alt="dichtbij" width="1000" height="800"></a></div>`;

// Without style sheets the library ends its animations by a timer of 0.8 s.
const { setTimeout: wait } = globalThis;

let shop: ReturnType<typeof testServices>;
let stops: (() => void)[] = [];
let viewer: GalleryViewer | undefined;
const emitted: string[] = [];
const calls = { onShow: vi.fn(), onVideoStart: vi.fn(), onOrder: vi.fn(), onClosed: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('setTimeout', (action: () => void, time = 0) => wait(action, Math.min(time, 1)));
  shop = testServices();
  stops = (['popup-opened', 'popup-closed'] as const).map((signal) =>
    shop.services.signals.on(signal, ({ name }) => emitted.push(`${signal} ${name}`)),
  );
});
afterEach(async () => {
  viewer?.close();
  await vi.waitFor(() => expect(calls.onClosed).toHaveBeenCalled());
  await calls.onClosed.mock.calls[0]?.[0];
  for (const stop of [...stops, shop.stop]) stop();
  emitted.length = 0;
  vi.clearAllMocks();
});

function open(request: Partial<GalleryRequest> = {}) {
  const host = element(markup);
  document.body.replaceChildren(host);
  const items = readItems(host.querySelectorAll('a'), shop.services);
  viewer = openGallery({
    services: shop.services,
    say: shop.services.texts(galleryTexts),
    label: 'Foto’s van het bed',
    items,
    at: 0,
    opener: items[0]?.link as HTMLElement,
    orderHref: '#bestellen',
    ...calls,
    ...request,
  });
}
const dialog = () => document.querySelector('dialog');
const status = () => dialog()?.querySelector('[role="status"]')?.textContent;
const control = (name: string) => dialog()?.querySelector<HTMLElement>(`.sf-gallery-${name}`);
const isUp = () => vi.waitFor(() => expect(dialog()?.hasAttribute('data-open')).toBe(true), 3000);
const isGone = () => vi.waitFor(() => expect(dialog()).toBeNull(), 3000);

test('opens a dialog with a name, Dutch buttons, and focus on the close button', async () => {
  open();
  expect(dialog()?.getAttribute('aria-label')).toBe('Foto’s van het bed');
  expect(
    [...(dialog()?.querySelectorAll('button') ?? [])].map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Inzoomen', 'Sluiten', 'Vorige', 'Volgende']);
  expect(document.activeElement).toBe(control('close'));
  expect(status()).toBe('Foto 1 van 3');
  expect(emitted).toEqual(['popup-opened gallery']);
  await isUp();
});

test('the library writes no HTML text, and no button of its own', async () => {
  const write = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  open();
  await isUp();
  expect(write).not.toHaveBeenCalled();
  expect(dialog()?.querySelector('.pswp button, .pswp [role="dialog"], [aria-roledescription]')).toBeNull();
  write.mockRestore();
});

test('steps through the pictures in a loop, and announces the position', async () => {
  open();
  await isUp();
  control('previous')?.click();
  expect(status()).toBe('Foto 3 van 3');
  control('next')?.click();
  control('next')?.click();
  expect(status()).toBe('Video, 2 van 3');
  expect(calls.onShow.mock.calls.flat()).toEqual([0, 2, 0, 1]);
  viewer?.show(2);
  expect(status()).toBe('Foto 3 van 3');
});

test('the close button removes it, returns focus and calls back once', async () => {
  open();
  await isUp();
  control('close')?.click();
  await isGone();
  expect(emitted).toEqual(['popup-opened gallery', 'popup-closed gallery']);
  expect(calls.onClosed).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.querySelector('a'));
  expect(calls.onOrder).not.toHaveBeenCalled();
});

test('closes at once while it is still opening', () => {
  open();
  control('close')?.click();
  expect(dialog()).toBeNull();
  expect(document.querySelector('.pswp')).toBeNull();
});

test('the order link closes it and calls back', async () => {
  open();
  await isUp();
  control('order')?.click();
  await isGone();
  expect(calls.onOrder).toHaveBeenCalledOnce();
});

test('has no order link without an order button', () => {
  open({ orderHref: undefined });
  expect(control('order')).toBeNull();
});

test('a video of this site is a slide', async () => {
  open({ at: 1 });
  await isUp();
  const video = dialog()?.querySelector('video');
  expect(video?.getAttribute('aria-label')).toBe('film');
  video?.dispatchEvent(new Event('playing'));
  expect(calls.onVideoStart.mock.calls[0]?.[0]).toMatchObject({ title: 'film' });
});
