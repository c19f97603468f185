import { isPlainClick } from '../../dom/is-plain-click.ts';
import { listen } from '../../dom/listen.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { define } from '../../enhance/define.ts';
import { props } from '../../page/prop-schemas.ts';
import { currentSection } from './current.ts';

/**
 * Links to sections of the page in a bar that stays in sight. The one that is being read is marked, and scrolled into
 * the bar's own view. What gets focus or is led to never ends up behind the bar.
 */
export default define(props({}), (_props, { host }) => {
  const { ownerDocument: document } = host;
  const view = document.defaultView ?? window;
  const { documentElement: root } = document;
  const links = [...host.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  if (links.length === 0) throw new Error('has no links to sections inside');
  const track = host.querySelector('ul, ol') ?? host;
  /** Sections may be exchanged, so they are looked for each time. */
  const sectionOf = (link: HTMLAnchorElement) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1)));
  let current: HTMLAnchorElement | undefined;
  let unmark = () => {};
  let frame = 0;

  const isSticky = () => view.getComputedStyle(host).position === 'sticky';
  const barHeight = () => (isSticky() ? host.getBoundingClientRect().height : 0);
  const before = root.style.scrollPaddingTop;
  const keepClear = () => {
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
  const later = () => {
    frame ||= view.requestAnimationFrame(mark);
  };

  /** Where a press of the bar leads to, until the shopper does something else. */
  let wanted: Element | null = null;
  const forget = () => {
    wanted = null;
  };
  /** What folds or loads on the way there may have moved it. */
  const arrive = () => {
    const top = wanted?.getBoundingClientRect().top ?? 0;
    const isThere = Math.abs(top - barHeight() - 8) <= 8;
    if (wanted && !isThere) wanted.scrollIntoView({ block: 'start', behavior: 'instant' });
    forget();
  };

  const resized = new ResizeObserver(() => {
    keepClear();
    later();
  });
  resized.observe(host);
  // Pictures and folded content change where sections are.
  resized.observe(document.body);
  const stops = [
    listen(view, 'scroll', later, { passive: true }),
    listen(view, 'hashchange', later),
    listen<MouseEvent>(host, 'click', (event) => {
      const { target } = event;
      const isOurs = target instanceof Element && isPlainClick(event);
      const link = isOurs ? links.find((one) => one.contains(target)) : undefined;
      wanted = link ? sectionOf(link) : null;
    }),
    listen(document, 'scrollend', arrive),
    ...['wheel', 'touchmove', 'keydown', 'pointerdown'].map((type) =>
      listen(view, type, forget, { passive: true }),
    ),
  ];
  keepClear();
  mark();
  return () => {
    undoAll(stops);
    resized.disconnect();
    view.cancelAnimationFrame(frame);
    root.style.scrollPaddingTop = before;
    unmark();
  };
});
