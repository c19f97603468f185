import { isPlainClick } from '../../../dom/is-plain-click.ts';
import { listen } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/set-attributes.ts';
import { undoAll } from '../../../dom/undo-all.ts';
import { whenResized } from '../../../dom/when-resized.ts';
import { define } from '../../../enhance/define.ts';
import { many } from '../../../enhance/parts.ts';
import { currentSection } from './current.ts';

/**
 * A sticky bar with links to sections of the page. It marks the link of the section that is being read, and scrolls it
 * into view inside the bar. Link targets and focused elements never end up behind the bar.
 */
export default define({
  name: 'anchor-bar',
  when: 'active',
  resumes: '#',
  /** Where its style is `position: sticky`, nothing that gets focus or is led to ends up behind it */
  parts: {
    /** leads to a place in the page (`#reviews`) */
    links: many('a', { is: 'a[href^="#"]' }),
  },
  mount(_props, { links }, { host }) {
    const { ownerDocument: document } = host;
    const view = document.defaultView ?? window;
    const { documentElement: root } = document;
    const track = host.querySelector('ul, ol') ?? host;
    /** Sections can be replaced, so this looks each time. */
    const sectionOf = (link: HTMLAnchorElement) =>
      document.getElementById(decodeURIComponent(link.hash.slice(1)));
    let current: HTMLAnchorElement | undefined;
    let unmark = () => {};
    let frame = 0;

    const isSticky = () => view.getComputedStyle(host).position === 'sticky';
    const barHeight = () => (isSticky() ? host.getBoundingClientRect().height : 0);
    const before = root.style.scrollPaddingTop;
    const setScrollPadding = () => {
      root.style.scrollPaddingTop = `${Math.ceil(barHeight()) + 8}px`;
    };

    const mark = () => {
      frame = 0;
      const found = links.flatMap((link) => {
        const section = sectionOf(link);
        return section ? [{ link, top: section.getBoundingClientRect().top }] : [];
      });
      const at = currentSection(found, {
        line: barHeight() + 8,
        isAtEnd: view.scrollY > 0 && view.scrollY + view.innerHeight >= root.scrollHeight - 2,
        named: found.findIndex(({ link }) => link.hash === view.location.hash),
        height: view.innerHeight,
      });
      const link = found[at]?.link;
      if (link === current) return;
      unmark();
      current = link;
      unmark = link ? setAttributes(link, { 'aria-current': 'true' }) : () => {};
      if (!link || track.scrollWidth <= track.clientWidth) return;
      const [box, inside] = [track.getBoundingClientRect(), link.getBoundingClientRect()];
      const still = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.scrollBy({
        left: inside.left + inside.width / 2 - box.left - box.width / 2,
        behavior: still ? 'instant' : 'smooth',
      });
    };
    const markLater = () => {
      frame ||= view.requestAnimationFrame(mark);
    };

    /** The section that a click on the bar leads to, until the shopper does something else. */
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
      // Pictures and folding content in the body move the sections.
      whenResized([host, document.body], () => {
        setScrollPadding();
        mark();
      }),
      listen(view, 'scroll', markLater, { passive: true }),
      listen(view, 'hashchange', markLater),
      listen<MouseEvent>(host, 'click', (event) => {
        const { target: clicked } = event;
        const isOurs = clicked instanceof Element && isPlainClick(event);
        const link = isOurs ? links.find((one) => one.contains(clicked)) : undefined;
        target = link ? sectionOf(link) : null;
      }),
      listen(document, 'scrollend', onScrollEnd),
      ...['wheel', 'touchmove', 'keydown', 'pointerdown'].map((type) =>
        listen(view, type, forgetTarget, { passive: true }),
      ),
    ];
    setScrollPadding();
    mark();
    return () => {
      undoAll(stops);
      view.cancelAnimationFrame(frame);
      root.style.scrollPaddingTop = before;
      unmark();
    };
  },
});
