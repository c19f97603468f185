import type { Storefront } from '../../src/public.ts';

export const windowOf = (frame: HTMLIFrameElement) => frame.contentWindow;

/** The document of a frame; undefined while it has none of ours. */
export function documentOf(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch {
    // A link has led it to another site.
    return undefined;
  }
}

/** In ms. A page that takes longer has not loaded its script. */
const startsWithin = 15_000;

/** The client in a frame's page, once it has started; undefined if it does not. */
export async function storefrontOf(frame: HTMLIFrameElement): Promise<Storefront | undefined> {
  for (const end = Date.now() + startsWithin; Date.now() < end; ) {
    const storefront = windowOf(frame)?.storefront;
    if (storefront && !Array.isArray(storefront)) return storefront;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Looks at something again and again while the page is shown, until `look` says that it is done. Returns what ends it. */
export function keepLooking(look: () => boolean | undefined) {
  const timer = setInterval(() => {
    if (!document.hidden && look()) clearInterval(timer);
  }, 300);
  return () => clearInterval(timer);
}

/** Loads the frame again, with another address where it is given. */
export function reload(frame: HTMLIFrameElement, address: string) {
  const inner = windowOf(frame);
  const wanted = new URL(address, location.href);
  if (inner && wanted.href === inner.location.href) return inner.location.reload();
  frame.src = address;
  // The frame's first page may have been on its way, and come instead.
  const again = () => {
    const now = windowOf(frame)?.location;
    if (now?.pathname === wanted.pathname && now.search !== wanted.search) frame.src = address;
  };
  frame.addEventListener('load', again, { once: true });
}

/** Forgets the visitor of the fixture shop, with the cart. */
export const forgetVisitor = () => sessionStorage.removeItem('fixture-visitor');

/** A path on this host; undefined for another site's address. */
export function pathOf(typed: string): string | undefined {
  if (!URL.canParse(typed || '/', location.origin)) return undefined;
  const url = new URL(typed || '/', location.origin);
  return url.origin === location.origin ? url.pathname + url.search : undefined;
}
