import { isPlainClick, listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { watchLayout } from '../../../dom/watch-layout.ts';
import { define } from '../../../enhance/define.ts';
import { many } from '../../../enhance/parts.ts';

interface Section {
  /** Distance of its top from the window's top, in px. */
  readonly top: number;
}

interface Window {
  /** Lower edge of the bar, in px from the window's top. */
  readonly line: number;
  /** The page is scrolled to its end. */
  readonly isAtEnd: boolean;
  /** Index of the section in the address's hash; -1 if there is none. */
  readonly named: number;
  readonly height: number;
}

/**
 * Index of the section that is being read: the last one whose top has reached the bar, give or take a few px. At the
 * page's end, where the last sections cannot reach it, the section in the hash if it is in view, else the last one. -1
 * above the first.
 */
export function currentSection(
  sections: readonly Section[],
  { line, isAtEnd, named, height }: Window,
): number {
  if (isAtEnd && sections.length > 0) {
    const top = sections[named]?.top;
    return top !== undefined && top >= 0 && top < height ? named : sections.length - 1;
  }
  return sections.findLastIndex(({ top }) => top <= line + 8);
}

/**
 * A sticky bar with links to sections of the page. It marks the link of the section that is being read, and scrolls it
 * into view inside the bar. Link targets and focused elements never end up behind the bar.
 */
export default define({
  name: 'anchor-bar',
  // The first link to a section needs it: without, the section ends up behind the bar.
  when: 'idle',
  /**
   * Nothing that gets focus, or that a link leads to, ends up behind it
   *
   * @style `position: sticky`, if it is to stay in view
   */
  parts: {
    /** leads to a place in the page (`#reviews`) */
    links: many('a', { is: 'a[href^="#"]' }),
  },
  mount(_props, { links }, { host }) {
    const { documentElement: root } = document;
    const track = host.querySelector('ul, ol') ?? host;
    /** Sections can be replaced, so this looks each time. */
    const sectionOf = (link: HTMLAnchorElement) =>
      document.getElementById(decodeURIComponent(link.hash.slice(1)));
    let current: HTMLAnchorElement | undefined;
    let unmark = () => {};

    const isSticky = () => window.getComputedStyle(host).position === 'sticky';
    const barHeight = () => (isSticky() ? host.getBoundingClientRect().height : 0);
    const before = root.style.scrollPaddingTop;

    const look = () => {
      const height = barHeight();
      const found = links.flatMap((link) => {
        const section = sectionOf(link);
        return section ? [{ link, top: section.getBoundingClientRect().top }] : [];
      });
      const at = currentSection(found, {
        line: height + 8,
        isAtEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2,
        named: found.findIndex(({ link }) => link.hash === window.location.hash),
        height: window.innerHeight,
      });
      const link = found[at]?.link;
      return { height, link, toMiddle: link && link !== current ? distanceToMiddle(track, link) : 0 };
    };
    const act = ({ height, link, toMiddle }: ReturnType<typeof look>) => {
      root.style.scrollPaddingTop = `${Math.ceil(height) + 8}px`;
      if (link === current) return;
      unmark();
      current = link;
      unmark = link ? setAttributes(link, { 'aria-current': 'true' }) : () => {};
      if (!toMiddle) return;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.scrollBy({ left: toMiddle, behavior: still ? 'instant' : 'smooth' });
    };
    // Pictures and folding content in the body move the sections.
    const { again, stop } = watchLayout([host, document.body], look, act);

    /** The section that a link leads to, of the bar or elsewhere in the page, until the shopper does something else. */
    let target: Element | null = null;
    const forgetTarget = () => {
      target = null;
    };
    /** Corrects the scroll position: content that folded or loaded on the way may have moved the section. */
    const onScrollEnd = () => {
      const top = target?.getBoundingClientRect().top ?? 0;
      const isInPlace = Math.abs(top - barHeight() - 8) <= 8;
      if (target && !isInPlace) target.scrollIntoView({ block: 'start', behavior: 'instant' });
      forgetTarget();
    };

    const stops = [
      stop,
      listen(window, 'scroll', again, { passive: true }),
      listen(window, 'hashchange', again),
      listen<MouseEvent>(document, 'click', (event) => {
        const pressed = (event.target as Partial<Element>).closest?.('a')?.getAttribute('href');
        const link = links.find((one) => one.getAttribute('href') === pressed);
        target = link && isPlainClick(event) ? sectionOf(link) : null;
      }),
      listen(document, 'scrollend', onScrollEnd),
      ...['wheel', 'touchmove', 'keydown', 'pointerdown'].map((type) =>
        listen(window, type, forgetTarget, { passive: true }),
      ),
    ];
    return () => {
      undoAll(stops);
      root.style.scrollPaddingTop = before;
      unmark();
    };
  },
});

/** How far the track must scroll to have the link in its middle, in px; 0 where it does not scroll. */
function distanceToMiddle(track: Element, link: Element): number {
  if (track.scrollWidth <= track.clientWidth) return 0;
  const [box, inside] = [track.getBoundingClientRect(), link.getBoundingClientRect()];
  return inside.left + inside.width / 2 - box.left - box.width / 2;
}
