import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountOn } from '../../../enhance/testing.ts';
import { element, testServices, turn } from '../../../page/testing.ts';
import gallery from './gallery.behaviour.ts';
import { type GalleryRequest, openGallery } from './viewer.ts';

// The pictures themselves need a layout: end-to-end tests show them.
vi.mock('./viewer.ts');

const markup = `<main data-product-detail>
  <div data-behaviour="gallery" data-gallery-id="1" aria-label="Foto’s van het bed">
    <a data-gallery-item href="https://cdn.test/1.jpg"><img alt="voor"></a>
    <a data-gallery-item href="https://cdn.test/2.jpg"><img alt="dichtbij"></a>
  </div>
  <form data-island="add-to-cart"><button type="submit">In winkelwagen</button></form>
</main>`;

let request: GalleryRequest | undefined;
let undo: (() => void) | undefined;
let shop: ReturnType<typeof testServices>;
const viewer = { show: vi.fn(), close: vi.fn() };

/** The test's window tells of replaceState too; browsers do not. */
const keepToBrowsers = (event: Event) => {
  if (event instanceof HashChangeEvent) event.stopImmediatePropagation();
};

beforeEach(() => {
  window.addEventListener('hashchange', keepToBrowsers);
  vi.mocked(openGallery).mockImplementation((given) => {
    request = given;
    given.onShow(given.at);
    return viewer;
  });
});
afterEach(() => {
  request?.onClosed(Promise.resolve());
  undo?.();
  request = undefined;
  window.removeEventListener('hashchange', keepToBrowsers);
  history.replaceState(null, '', location.pathname);
  vi.clearAllMocks();
});

function mount(html = markup) {
  shop = testServices();
  document.body.replaceChildren(element(html));
  const host = document.querySelector<HTMLElement>('[data-behaviour]') as HTMLElement;
  undo = mountOn(gallery, host, shop).end;
  return [...host.querySelectorAll('a')];
}
const click = (link: Element | undefined, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link?.dispatchEvent(event);
  return event.defaultPrevented;
};
const goTo = (hash: string) => history.replaceState(null, '', `${location.pathname}${hash}`);
const opened = () => vi.waitFor(() => expect(request).toBeDefined());

test('a click opens the picture, and the address names it', async () => {
  const [, second] = mount();
  expect(click(second?.querySelector('img') ?? undefined)).toBe(true);
  await opened();
  expect(request).toMatchObject({ at: 1, label: 'Foto’s van het bed', opener: second });
  expect(location.hash).toBe('#&gid=1&pid=2');
  request?.onShow(0);
  expect(location.hash).toBe('#&gid=1&pid=1');
});

test('a click that asks for another tab is the browser’s', async () => {
  const [first] = mount();
  expect(click(first, { ctrlKey: true })).toBe(false);
  await turn();
  expect(openGallery).not.toHaveBeenCalled();
});

test('a double click opens it once', async () => {
  const [first] = mount();
  click(first);
  click(first);
  await opened();
  await turn();
  expect(openGallery).toHaveBeenCalledOnce();
});

test('a shared address opens its picture; closing removes it from the address', async () => {
  goTo('#&gid=1&pid=2');
  mount();
  await opened();
  expect(request?.at).toBe(1);
  request?.onClosed(Promise.resolve());
  await turn();
  expect(location.hash).toBe('');
});

test.each(['#omschrijving', '#/route', '#&gid=2&pid=1', '#&gid=1&pid=9', '#&gid=1'])(
  '%s opens nothing and stays',
  async (hash) => {
    goTo(hash);
    mount();
    await turn();
    expect(openGallery).not.toHaveBeenCalled();
    expect(location.hash).toBe(hash);
  },
);

test('restores another hash when it closes', async () => {
  goTo('#reviews');
  const [first] = mount();
  click(first);
  await opened();
  expect(location.hash).toBe('#reviews&gid=1&pid=1');
  request?.onClosed(Promise.resolve());
  await turn();
  expect(location.hash).toBe('#reviews');
});

test('keeps the state of the history entry', async () => {
  history.replaceState({ theirs: 1 }, '', location.pathname);
  const [first] = mount();
  click(first);
  await opened();
  expect(history.state).toEqual({ theirs: 1 });
});

test('a changed address shows another picture, or closes the viewer', async () => {
  const [first] = mount();
  click(first);
  await opened();
  await turn();
  goTo('#&gid=1&pid=2');
  window.dispatchEvent(new Event('hashchange'));
  expect(viewer.show).toHaveBeenCalledWith(1);
  goTo('#reviews');
  window.dispatchEvent(new Event('hashchange'));
  expect(viewer.close).toHaveBeenCalledOnce();
});

test('the order link presses the order button once the history is settled, and leaves focus there', async () => {
  const [first] = mount();
  click(first);
  await opened();
  const button = document.querySelector('button');
  expect(request?.orderHref).toBe(`#${button?.id}`);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  button?.addEventListener('click', pressed);
  request?.onOrder(Promise.resolve());
  expect(document.activeElement).toBe(button);
  expect(pressed).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

test('a product that is sold out has no order link', async () => {
  const [first] = mount(markup.replace('type="submit"', 'type="submit" disabled'));
  click(first);
  await opened();
  expect(request?.orderHref).toBeUndefined();
});

test('a video that starts is reported once', async () => {
  const [first] = mount();
  click(first);
  await opened();
  const [item] = request?.items ?? [];
  if (!item) throw new Error('has no pictures');
  request?.onVideoStart(item);
  request?.onVideoStart(item);
  expect(shop.track.mock.calls.map(([name, parameters]) => [name, parameters])).toEqual([
    ['video_started', { video_title: 'voor' }],
  ]);
});

test('a shared picture waits until a question that must be answered first is answered', async () => {
  goTo('#&gid=1&pid=2');
  vi.mocked(openGallery).mockReturnValueOnce(undefined);
  mount();
  await vi.waitFor(() => expect(openGallery).toHaveBeenCalledOnce());
  expect(request).toBeUndefined();
  shop.services.signals.emit('popup-closed', { name: 'cookie-consent' });
  await opened();
  expect(request?.at).toBe(1);
});

test('a shared picture opens again after a question that replaced it', async () => {
  goTo('#&gid=1&pid=2');
  mount();
  await opened();
  await turn();
  request?.onClosed(Promise.resolve());
  shop.services.signals.emit('popup-opened', { name: 'cookie-consent' });
  await turn();
  expect(location.hash).toBe('#&gid=1&pid=2');
  shop.services.signals.emit('popup-closed', { name: 'cookie-consent' });
  await vi.waitFor(() => expect(openGallery).toHaveBeenCalledTimes(2));
});

test('restores the page', () => {
  mount();
  undo?.();
  expect(document.body.firstElementChild?.outerHTML).toBe(element(markup).outerHTML);
});

test('leaves a link without the attribute to the browser', async () => {
  const [, , other] = mount(markup.replace('</div>', '<a href="#meer">Meer</a></div>'));
  expect(click(other)).toBe(false);
  await turn();
  expect(request).toBeUndefined();
});
