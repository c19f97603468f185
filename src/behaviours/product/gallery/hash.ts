/** A picture of a gallery. Both numbers start at 1. */
export interface GalleryPlace {
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
