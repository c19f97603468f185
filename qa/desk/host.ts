import styles from './desk.css?inline';
import type { Dock } from './session.ts';

/** Where the desk stands. */
export interface Host {
  /** What the desk is rendered into. */
  readonly root: HTMLElement;
  /** Over the whole page, and lets every press through: for outlines. */
  readonly overlay: HTMLElement;
  /** Moves it. Returns where it is now: a window that the browser refuses, or too little room, give another place. */
  place(dock: Dock, isOpen: boolean): Dock;
  remove(): void;
}

/** Less room than this beside the desk, in px, is no page to test. */
const leastPage = 480;

/** What keeps the page, and the modal dialogs of its top layer, beside the desk. */
const roomFor: Readonly<Partial<Record<Dock, string>>> = {
  right: ':root{margin-inline-end:27rem!important}dialog:modal{inset-inline-end:27rem!important}',
  bottom: ':root{margin-block-end:45dvh!important}dialog:modal{inset-block-end:45dvh!important}',
};

/** What happens inside must not look to the page as if a shopper did it. */
const ownEvents = [
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'pointerdown', 'pointerup', 'mousedown', 'mouseup'],
  ...['mouseover', 'mouseout', 'touchstart', 'touchend', 'keydown', 'keyup', 'keypress', 'input', 'change'],
  ...['submit', 'focusin', 'focusout', 'paste', 'copy'],
];

/**
 * Makes the desk's host: an element with a shadow root, so that its styles and the page's never meet. It makes the page
 * narrower or shorter instead of covering it, and stands inside whichever modal dialog is open, because all else is
 * inert then.
 *
 * @param onWindowClosed Called when QA closes the desk's own window.
 */
export function createHost(view: Window & typeof globalThis, onWindowClosed: () => void): Host {
  const { document } = view;
  const { documentElement: page } = document;
  const host = document.createElement('storefront-desk');
  host.setAttribute('popover', 'manual');
  const shadow = host.attachShadow({ mode: 'open' });
  const root = document.createElement('div');
  root.className = 'desk';
  root.lang = 'en';
  const overlay = document.createElement('div');
  overlay.className = 'overlay';
  overlay.setAttribute('aria-hidden', 'true');
  shadow.append(root, overlay);
  adopt(shadow, view);
  for (const type of ownEvents)
    root.addEventListener(type, (event) => {
      // The keys that open and close the desk are the page's.
      const { ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
      if (!(shiftKey && (ctrlKey || metaKey))) event.stopPropagation();
    });

  let popup: (Window & typeof globalThis) | undefined;
  const show = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    // Firefox before 125 knows no popovers, and throws at the selector.
    if (host.parentNode === place && (!('showPopover' in host) || host.matches(':popover-open'))) return;
    place.append(host);
    host.showPopover?.();
  };
  const dialogs = new view.MutationObserver(show);
  const room = new view.CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, room];
  const makeRoom = (dock?: Dock) => room.replaceSync((dock && roomFor[dock]) ?? '');

  return {
    root,
    overlay,
    place(wanted, isOpen) {
      const dock = isOpen && wanted === 'window' && openWindow() ? 'window' : inPage(wanted);
      root.dataset.dock = dock;
      root.dataset.open = `${isOpen}`;
      makeRoom(isOpen ? dock : undefined);
      if (dock !== 'window' && popup) {
        const former = popup;
        popup = undefined;
        shadow.prepend(root);
        former.close();
      }
      show();
      dialogs.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
      return dock;
    },
    remove() {
      dialogs.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== room);
      host.remove();
      popup?.close();
    },
  };

  function inPage(wanted: Dock): Dock {
    const room = view.innerWidth - 27 * Number.parseFloat(view.getComputedStyle(page).fontSize);
    return wanted === 'bottom' || room < leastPage ? 'bottom' : 'right';
  }

  function openWindow(): boolean {
    if (popup && !popup.closed) return true;
    const opened = view.open('', 'storefront-desk', 'popup,width=520,height=900');
    if (!opened) return false;
    popup = opened as Window & typeof globalThis;
    const inside = opened.document;
    inside.title = `Desk: ${document.title}`;
    inside.documentElement.lang = 'en';
    inside.body.style.margin = '0';
    adopt(inside, popup);
    inside.body.replaceChildren(root);
    opened.addEventListener('pagehide', () => popup && onWindowClosed());
    return true;
  }
}

function adopt(target: Document | ShadowRoot, { CSSStyleSheet }: typeof globalThis) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  target.adoptedStyleSheets = [sheet];
}
