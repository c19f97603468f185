import { createLiveRegion } from '../../../dom/live-region.ts';
import type { Say } from '../../../page/texts.ts';
import type { GalleryText } from './gallery.texts.ts';

/** The dialog around the pictures, with our own buttons. */
export interface GalleryFrame {
  readonly dialog: HTMLDialogElement;
  /** Where the pictures go. */
  readonly stage: HTMLElement;
  /** The number of the picture: visible, and announced as it changes. */
  readonly status: HTMLElement;
  readonly zoom: HTMLButtonElement;
  readonly close: HTMLButtonElement;
  readonly previous: HTMLButtonElement;
  readonly next: HTMLButtonElement;
  /** A link to the page's order button, if there is one that can be pressed. */
  readonly order: HTMLAnchorElement | undefined;
}

const cross = 'M6 6l12 12M18 6L6 18';
const left = 'M15 5l-7 7 7 7';
const right = 'M9 5l7 7-7 7';
const glass = 'M16 16l5 5M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10.5 8v5M8 10.5h5';

/**
 * Creates the dialog without adding it to the page. The buttons are our own: the library writes its buttons as HTML
 * strings, which Trusted Types forbid. `orderHref` is the hash of the order button.
 */
export function createGalleryFrame(
  page: Document,
  { label, say, orderHref }: { label: string; say: Say<GalleryText>; orderHref: string | undefined },
): GalleryFrame {
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, name: string) => {
    const element = page.createElement(tag);
    element.className = `sf-gallery${name && `-${name}`}`;
    return element;
  };
  const button = (name: string, text: string, path: string) => {
    const element = make('button', 'button');
    element.classList.add(`sf-gallery-${name}`);
    element.type = 'button';
    element.setAttribute('aria-label', text);
    element.append(icon(page, path));
    return element;
  };

  const stage = make('div', 'stage');
  const status = createLiveRegion({ tag: 'p', className: 'sf-gallery-status' });
  const zoom = button('zoom', say('gallery.zoomIn'), glass);
  const close = button('close', say('gallery.close'), cross);
  // Where focus starts.
  close.setAttribute('autofocus', '');
  const previous = button('previous', say('gallery.previous'), left);
  const next = button('next', say('gallery.next'), right);
  const bar = make('div', 'bar');
  bar.append(status, zoom, close);

  const dialog = make('dialog', '');
  dialog.setAttribute('aria-label', label);
  dialog.append(stage, bar, previous, next);
  if (!orderHref) return { dialog, stage, status, zoom, close, previous, next, order: undefined };
  const order = make('a', 'order');
  order.href = orderHref;
  order.textContent = say('gallery.order');
  dialog.append(order);
  return { dialog, stage, status, zoom, close, previous, next, order };
}

const SVG = 'http://www.w3.org/2000/svg';

function icon(page: Document, d: string): Element {
  const svg = page.createElementNS(SVG, 'svg');
  const path = page.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value);
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}
