import { listen, undoAll } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { webAddress } from '../../../page/kinds.ts';
import { kind, props } from '../../../page/prop-schemas.ts';
import './tile-link.css';

/** What is pressed for itself. */
const controls = 'a, button, input, select, textarea, label, summary, [role="button"], [contenteditable]';

/**
 * A tile leads to the address in its data, wherever it is pressed: the middle button, ⌘ and Ctrl open a tab. A tile
 * without a link inside is one itself, for keys and screen readers.
 */
export default define({
  name: 'tile-link',
  // Wherever it is pressed.
  defers: '*',
  props: props({
    /** where it leads: here or to a host of the setting `links.hosts` */
    href: kind('a web address', (given) => (given.trim() && webAddress().read(given)) || undefined),
  }),
  /**
   * a tile. A link or button inside is left alone; a tile without a link inside becomes one, for keys and screen readers
   */
  parts: {},
  mount({ href }, _parts, { host, services }) {
    const address = allowedAddress(href, services.page.settings.links.hosts);
    if (!address)
      throw new Error(`data-href="${href}" is not an address of this site or a host that is allowed`);
    const hasLink = host.querySelector('a[href]') !== null;

    const follow = (event: MouseEvent | KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || !(target instanceof Element)) return;
      const control = target.closest(controls);
      if (control && control !== host && host.contains(control)) return;
      // Whoever selects a text does not want to leave it.
      if (event.type === 'click' && isSelecting(host)) return;
      event.preventDefault();
      if (event.type === 'auxclick' || event.metaKey || event.ctrlKey || event.shiftKey)
        window.open(address, '_blank', 'noopener');
      else window.location.assign(address);
    };
    const stops = [
      listen<MouseEvent>(host, 'click', follow),
      listen<MouseEvent>(host, 'auxclick', (event) => event.button === 1 && follow(event)),
      // The middle button would scroll.
      listen<MouseEvent>(host, 'mousedown', (event) => {
        const isControl = event.target instanceof Element && event.target.closest(controls);
        if (event.button === 1 && !isControl) event.preventDefault();
      }),
    ];
    if (!hasLink)
      stops.push(
        setAttributes(host, { role: 'link', tabindex: '0' }),
        listen<KeyboardEvent>(host, 'keydown', (event) => {
          if (event.key === 'Enter' && event.target === host) follow(event);
        }),
      );
    return () => undoAll(stops);
  },
});

function isSelecting(host: Element): boolean {
  const selection = window.getSelection();
  return !!selection && !selection.isCollapsed && host.contains(selection.anchorNode);
}

/**
 * The absolute address, if it is a page on the web of this site or of one of the hosts (with their ports, with spaces
 * between them). Relative ones are relative to the page.
 */
export function allowedAddress(
  href: string,
  hosts: string,
  page: Pick<Location, 'href' | 'origin'> = location,
): string | undefined {
  try {
    const url = new URL(href, page.href);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
    return url.origin === page.origin || hosts.split(/\s+/).includes(url.host) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
