import type { Services } from '../../../page/services.ts';

/** A picture or video of a gallery, read from its link. */
export interface GalleryItem {
  readonly kind: 'picture' | 'video';
  readonly link: HTMLAnchorElement;
  /** Absolute. */
  readonly address: string;
  /** Alternative text. */
  readonly title: string;
  /** In px: the largest size without zooming. */
  readonly width: number;
  readonly height: number;
  /** The small picture on the page. */
  readonly thumb: HTMLImageElement | null;
}

/** Sizes for when the page gives none. */
const videoSize = { width: 1280, height: 720 };
const pictureSize = { width: 1000, height: 1000 };

/**
 * The pictures and videos that the links lead to. Pictures may be anywhere on the web, videos only on this site. Other
 * links are left out and reported.
 */
export function readItems(
  links: Iterable<HTMLAnchorElement>,
  { siteAddress, report }: Pick<Services, 'siteAddress' | 'report'>,
): readonly GalleryItem[] {
  const items = [...links].flatMap((link) => {
    const kind = link.dataset.galleryItem === 'video' ? ('video' as const) : ('picture' as const);
    const address = kind === 'video' ? siteAddress(link.href) : webAddress(link.href);
    if (!address) {
      report('gallery-link', `"${link.getAttribute('href') ?? ''}"`, link);
      return [];
    }
    const thumb = link.querySelector('img');
    const title = link.getAttribute('aria-label') || thumb?.alt || link.textContent.trim();
    return [{ kind, link, address, title, thumb, ...sizeOf(link, kind, thumb) }];
  });
  return items;
}

function sizeOf(link: HTMLElement, kind: GalleryItem['kind'], thumb: HTMLImageElement | null) {
  const read = (name: 'width' | 'height') =>
    Number(link.dataset[name]) || (kind === 'picture' && Number(thumb?.getAttribute(name))) || 0;
  const [width, height] = [read('width'), read('height')];
  if (width > 0 && height > 0) return { width, height };
  return kind === 'video' ? videoSize : pictureSize;
}

function webAddress(href: string): string | undefined {
  return /^https?:/.test(href) ? href : undefined;
}

/** A picture of a gallery. Both numbers start at 1. */
interface GalleryPlace {
  readonly gallery: number;
  readonly picture: number;
}

/** `#&gid=1&pid=2`, or after an anchor's name: `#reviews&gid=1&pid=2`. */
const ours = /^#(?:([\w-]*)&)?gid=([1-9]\d{0,3})&pid=([1-9]\d{0,3})$/;

/** An anchor's name, or nothing. */
const plain = /^#?([\w-]*)$/;

/** Reads a hash with its `#`. Undefined if it is not a gallery's. */
export function readGalleryHash(hash: string): GalleryPlace | undefined {
  const [, , gallery, picture] = ours.exec(hash) ?? [];
  return gallery && picture ? { gallery: Number(gallery), picture: Number(picture) } : undefined;
}

/**
 * The hash with this place, or without one. An anchor's name in front of it stays. A hash that belongs to other code is
 * returned unchanged.
 */
export function writeGalleryHash(hash: string, place: GalleryPlace | undefined): string {
  const match = ours.exec(hash) ?? plain.exec(hash);
  // `gid=1` alone, a route, a token: other code's.
  if (!match) return hash;
  const [, name = ''] = match;
  if (place) return `#${name}&gid=${place.gallery}&pid=${place.picture}`;
  return name && `#${name}`;
}
