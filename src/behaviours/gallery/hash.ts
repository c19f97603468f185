/** A picture of a gallery. Both count from 1. */
export interface GalleryPlace {
  readonly gallery: number;
  readonly picture: number;
}

/** `#&gid=1&pid=2`; before it the name of a place in the page may stand, as in `#reviews&gid=1&pid=2`. */
const ours = /^#(?:([\w-]*)&)?gid=([1-9]\d{0,3})&pid=([1-9]\d{0,3})$/;

/** The name of a place in the page, or nothing. */
const plain = /^#?([\w-]*)$/;

/** The place that a hash (with its `#`) names; undefined where it is somebody else's. */
export function readGalleryHash(hash: string): GalleryPlace | undefined {
  const [, , gallery, picture] = ours.exec(hash) ?? [];
  return gallery && picture ? { gallery: Number(gallery), picture: Number(picture) } : undefined;
}

/**
 * The hash with this place in it, or without any. The name of a place in the page stays in front of ours and comes back
 * without it; any other hash that is not ours is given back as it is.
 */
export function writeGalleryHash(hash: string, place: GalleryPlace | undefined): string {
  const match = ours.exec(hash) ?? plain.exec(hash);
  // `gid=1` alone, a route, a token: not ours to change.
  if (!match) return hash;
  const [, name = ''] = match;
  if (place) return `#${name}&gid=${place.gallery}&pid=${place.picture}`;
  return name && `#${name}`;
}
