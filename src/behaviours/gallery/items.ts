/** A picture or video of a gallery, read from its link. */
export interface GalleryItem {
  readonly kind: 'picture' | 'video';
  readonly link: HTMLAnchorElement;
  /** Absolute. */
  readonly address: string;
  /** What is to be seen, for who does not see it. */
  readonly title: string;
  /** In px; what it is shown at most, without zooming. */
  readonly width: number;
  readonly height: number;
  /** The small picture in the page. */
  readonly thumb: HTMLImageElement | null;
}

/** What a video is shown at where the page does not say. */
const film = { width: 1280, height: 720 };
const photo = { width: 1000, height: 1000 };

/**
 * The pictures and videos that the host's `a[data-gallery-item]` lead to. A picture may be anywhere on the web; a video
 * only on this site. Links that lead elsewhere are left out, and named in one console error.
 */
export function readItems(
  host: Element,
  siteAddress: (address: unknown) => string | undefined,
): readonly GalleryItem[] {
  const refused: string[] = [];
  const items = [...host.querySelectorAll<HTMLAnchorElement>('a[data-gallery-item]')].flatMap((link) => {
    const kind = link.dataset.galleryItem === 'video' ? ('video' as const) : ('picture' as const);
    const address = kind === 'video' ? siteAddress(link.href) : webAddress(link.href);
    if (!address) {
      refused.push(link.getAttribute('href') ?? '');
      return [];
    }
    const thumb = link.querySelector('img');
    const title = link.getAttribute('aria-label') || thumb?.alt || link.textContent.trim();
    return [{ kind, link, address, title, thumb, ...sizeOf(link, kind, thumb) }];
  });
  if (refused.length > 0)
    console.error(
      `behaviour "gallery": ${refused.map((address) => `"${address}"`).join(', ')} is no picture's address and no video's on this site; it stays a plain link`,
      host,
    );
  return items;
}

function sizeOf(link: HTMLElement, kind: GalleryItem['kind'], thumb: HTMLImageElement | null) {
  const read = (name: 'width' | 'height') =>
    Number(link.dataset[name]) || (kind === 'picture' && Number(thumb?.getAttribute(name))) || 0;
  const [width, height] = [read('width'), read('height')];
  if (width > 0 && height > 0) return { width, height };
  return kind === 'video' ? film : photo;
}

function webAddress(href: string): string | undefined {
  return /^https?:/.test(href) ? href : undefined;
}
