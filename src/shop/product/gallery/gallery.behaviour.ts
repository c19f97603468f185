import { fetchChunk } from '../../../dom/fetch-chunk.ts';
import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { many } from '../../../enhance/parts.ts';
import { number, props } from '../../../page/prop-schemas.ts';
import type { Services } from '../../../page/services.ts';
import { galleryTexts } from './gallery.texts.ts';
import { type GalleryItem, readGalleryHash, readItems, writeGalleryHash } from './items.ts';
import type { GalleryViewer } from './viewer.ts';

/** Its name in the popup signals and events. */
const popupName = 'gallery';

const loadViewer = () => fetchChunk(() => import('./viewer.ts'));

/**
 * Shows a product's pictures and videos large, over the page. If the viewer cannot be loaded, the links to the pictures
 * still work. While the viewer is open the address contains the picture, so that it can be shared; opening such an
 * address opens the viewer.
 */
export default define({
  name: 'gallery',
  // Not `visible`: a shared address opens the gallery even out of view. Without deferring, links would load the picture.
  when: 'interaction',
  resumes: '#',
  defers: 'a',
  props: props({
    /** its number in the page's address */
    galleryId: number({ min: 1, max: 9999, fallback: 1 }),
  }),
  /** The host's `aria-label` names it */
  parts: {
    /**
     * leads to a large picture, and has an `img` (its `alt` is the title; `data-width` and `data-height` of the link or
     * `width` and `height` of the `img` are the size in px); `data-gallery-item="video"` leads to a video on this site
     */
    item: many('a', { wants: '[href]:not([href*=":"]:not([href^="http" i], [href^="/"]))' }),
  },
  mount({ galleryId }, { item: links }, { host, id, services, signal }) {
    const items = readItems(links, services);
    if (items.length === 0) throw new Error('has no picture or video that it can show');
    const say = services.texts(galleryTexts);
    const started = new Set<string>();
    const undos = items.map(({ link }) => setAttributes(link, { 'aria-haspopup': 'dialog' }));
    let viewer: GalleryViewer | undefined;
    /** The latest item to open, while the viewer's code is loading. */
    let wanted: GalleryItem | undefined;
    /** The item of a shared address, while another popup is open. */
    let waiting: GalleryItem | undefined;
    let isCovered = false;
    /** A popup was open on this page. The question about cookies always comes first. */
    let wasCovered = false;
    let isLeaving = false;
    let settled = Promise.resolve();

    const placeInAddress = () => {
      const place = readGalleryHash(window.location.hash);
      return place?.gallery === galleryId ? place.picture - 1 : undefined;
    };
    const showInAddress = (at: number | undefined) => {
      if (at === undefined && placeInAddress() === undefined) return;
      const { location, history } = window;
      const place = at === undefined ? undefined : { gallery: galleryId, picture: at + 1 };
      const hash = writeGalleryHash(location.hash, place);
      if (hash === location.hash) return;
      try {
        history.replaceState(history.state, '', `${location.href.split('#', 1)}${hash}`);
      } catch {
        // Some browsers limit the number of changes. The viewer works without it.
      }
    };

    const open = async (item: GalleryItem, isShared = false) => {
      const isLoading = wanted !== undefined;
      wanted = item;
      if (isLoading) return;
      try {
        const { openGallery } = await loadViewer();
        // The history may still be going back after the last close.
        await settled;
        if (signal.aborted || viewer) return;
        if (isShared && (isCovered || (!wasCovered && asksAboutCookies(host, services)))) {
          waiting = wanted;
          return;
        }
        // Removes the hash first: Back then leads to the page without a picture.
        showInAddress(undefined);
        const order = orderButton(host);
        const undoOrder = order && setAttributes(order, { id: order.id || `${id}-order` });
        let at = items.indexOf(wanted);
        viewer = openGallery({
          services,
          say,
          label: host.getAttribute('aria-label') ?? say('gallery.name'),
          items,
          at,
          opener: wanted.link,
          orderHref: order && `#${order.id}`,
          onShow(shown) {
            at = shown;
            showInAddress(at);
          },
          onVideoStart({ address, title }) {
            if (started.has(address)) return;
            started.add(address);
            services.track('video_started', { video_title: title }, { cause: host });
          },
          onClosed(historySettled) {
            viewer = undefined;
            undoOrder?.();
            settled = historySettled.then(() => {
              // The question about cookies opened over a shared picture.
              if (isShared && isCovered) waiting = items[at];
              // When the page is left, the address stays, so that a reload shows the same picture.
              else if (!isLeaving) showInAddress(undefined);
            });
          },
          onOrder(historySettled) {
            order?.focus({ preventScroll: true });
            // After going back in history, which scrolls too, and closes what opens meanwhile.
            historySettled.then(() =>
              window.requestAnimationFrame(() => {
                order?.scrollIntoView({ block: 'center', behavior: 'instant' });
                if (!signal.aborted) order?.click();
              }),
            );
          },
        });
        if (viewer) return;
        undoOrder?.();
        if (!isShared) return;
        showInAddress(at);
        waiting = wanted;
      } catch (error) {
        services.report('gallery-failed', error, host);
        if (!isShared) window.location.assign(wanted.address);
      } finally {
        wanted = undefined;
      }
    };

    const followAddress = () => {
      const at = placeInAddress();
      const item = at === undefined ? undefined : items[at];
      waiting = undefined;
      if (!item) viewer?.close();
      else if (viewer) viewer.show(items.indexOf(item));
      else void open(item, true);
    };

    const stops = [
      listen<MouseEvent>(host, 'click', (event) => {
        const { target } = event;
        if (!isPlainClick(event)) return;
        const item = items.find(({ link }) => target instanceof Node && link.contains(target));
        if (!item) return;
        event.preventDefault();
        void open(item);
      }),
      // A shopper who points at a picture will probably open it.
      ...['pointerenter', 'focusin'].map((type) =>
        listen(host, type, () => void loadViewer().catch(() => {}), { once: true }),
      ),
      listen(window, 'hashchange', followAddress),
      listen(
        window,
        'pagehide',
        () => {
          isLeaving = true;
        },
        { capture: true },
      ),
      listen(window, 'pageshow', () => {
        isLeaving = false;
      }),
      services.signals.on('popup-opened', ({ name }) => {
        isCovered = name !== popupName;
        wasCovered ||= isCovered;
      }),
      services.signals.on('popup-closed', ({ name }) => {
        if (name === popupName) return;
        isCovered = false;
        const item = waiting;
        waiting = undefined;
        if (item) void open(item, true);
      }),
    ];
    followAddress();
    return () => {
      undoAll(stops);
      viewer?.close();
      undoAll(undos);
    };
  },
});

/** Whether the page is about to ask about cookies. Its question comes before the picture of a shared address. */
function asksAboutCookies({ ownerDocument }: Element, { storage }: Services): boolean {
  const asks = '[data-behaviour="cookie-consent"]:not([data-state="off"], [data-state="failed"])';
  return storage.consent() === undefined && ownerDocument.querySelector(asks) !== null;
}

/** The product's order button, if it can be pressed. */
function orderButton(host: Element): HTMLElement | undefined {
  const product = host.closest('[data-product-detail]') ?? host.ownerDocument;
  const button = product.querySelector<HTMLElement>('[data-island="add-to-cart"] [type="submit"]');
  return button?.matches(':disabled') ? undefined : (button ?? undefined);
}
