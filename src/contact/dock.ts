import { anchorToWindow } from '../anchored/anchor.ts';
import { focusInPlace, keepFocusWithin } from '../dom/focus.ts';
import { lineIcon } from '../dom/line-icon.ts';
import { listen } from '../dom/listen.ts';
import { createLiveRegion } from '../dom/live-region.ts';
import { make } from '../dom/make.ts';
import { undoAll } from '../dom/undo-all.ts';
import type { Say } from '../page/texts.ts';
import type { ContactOption } from '../shop/contact.ts';
import type { contactTexts } from './contact.texts.ts';

export type SayContact = Say<keyof typeof contactTexts>;

interface DockOptions {
  readonly option: ContactOption;
  readonly say: SayContact;
  readonly isMinimized: boolean;
  readonly onClose: () => void;
  /** The shopper wants another way of contact. */
  readonly onOthers: (button: HTMLElement) => void;
}

/** A box in the corner that stays beside the page: not modal, it can be made small and closed. */
export interface Dock {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  /** For buttons of the content, before the one for another way of contact. */
  readonly footer: HTMLElement;
  /** Shows and says that something is on its way, until `ready` or `fail`. */
  wait(words: string): void;
  /** What was waited for is there: said only. */
  ready(words: string): void;
  /** What there is instead of the content: words, and what can be done. */
  fail(words: string, actions: readonly (readonly [label: string, action: () => void])[]): void;
  showUnread(count: number): void;
  /** Makes it large again, with focus on its title. */
  show(): void;
  remove(): void;
}

/** At the end of the page, at once. */
export function openDock({ option, say, isMinimized, onClose, onOthers }: DockOptions): Dock {
  const id = `sf-contact-${option}`;
  const title = make(
    'h2',
    { class: 'sf-contact-title', id: `${id}-title`, tabindex: '-1' },
    say(`contact.title.${option}`),
  );
  const unread = make('span', { class: 'sf-contact-unread', hidden: '' });
  const size = make('button', { type: 'button', class: 'sf-contact-tool', 'aria-controls': `${id}-content` });
  const close = make(
    'button',
    { type: 'button', class: 'sf-contact-tool', 'aria-label': say('contact.close') },
    lineIcon(document, 'M6 6l12 12M18 6L6 18'),
  );
  const status = createLiveRegion();
  const body = make('div', { class: 'sf-contact-body' });
  const others = make('button', { type: 'button', class: 'sf-contact-others' }, say('contact.others'));
  const footer = make('div', { class: 'sf-contact-footer' }, others);
  const content = make('div', { class: 'sf-contact-content', id: `${id}-content` }, status, body, footer);
  const header = make('div', { class: 'sf-contact-header' }, title, unread, size, close);
  const element = make('section', { class: 'sf-contact', id, 'aria-labelledby': title.id }, header, content);

  const setSize = (isSmall: boolean) => {
    element.toggleAttribute('data-minimized', isSmall);
    content.hidden = isSmall;
    size.setAttribute('aria-label', say(isSmall ? 'contact.expand' : 'contact.minimize'));
    size.replaceChildren(lineIcon(document, isSmall ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'));
    if (!isSmall) showUnread(0);
  };
  const showUnread = (count: number) => {
    unread.hidden = count === 0 || !content.hidden;
    unread.textContent = count === 0 ? '' : say('contact.unread', { count });
  };
  const settle = (words: string) => {
    element.removeAttribute('aria-busy');
    status.className = 'sf-status';
    status.textContent = words;
  };
  /** What had focus may be gone with the content that it stood in. */
  const keepFocusInside = (had: boolean) => {
    if (had) keepFocusWithin(element, title);
  };

  const stops = [
    listen(size, 'click', () => setSize(!content.hidden)),
    listen(close, 'click', onClose),
    listen(others, 'click', () => onOthers(others)),
    // What was typed inside stays: Escape only takes the box out of the way.
    listen<KeyboardEvent>(element, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || content.hidden) return;
      event.preventDefault();
      setSize(true);
      size.focus();
    }),
  ];
  setSize(isMinimized);
  document.body.append(element);
  stops.push(anchorToWindow(element));

  return {
    element,
    body,
    footer,
    wait(words) {
      const had = element.contains(document.activeElement);
      body.replaceChildren();
      element.setAttribute('aria-busy', 'true');
      status.className = 'sf-contact-status';
      status.replaceChildren(make('span', { class: 'sf-spinner', 'aria-hidden': 'true' }), ` ${words}`);
      keepFocusInside(had);
    },
    ready: settle,
    fail(words, actions) {
      const had = element.contains(document.activeElement);
      settle('');
      const buttons = actions.map(([label, action], at) => {
        const look = at === 0 ? 'sf-button-primary' : 'sf-button-secondary';
        const button = make('button', { type: 'button', class: `sf-button ${look}` }, label);
        button.addEventListener('click', action);
        return button;
      });
      const box = make('div', { class: 'sf-message sf-message-danger', role: 'alert' }, make('p', {}, words));
      box.append(make('p', { class: 'sf-message-actions' }, ...buttons));
      body.replaceChildren(box);
      keepFocusInside(had);
    },
    showUnread,
    show() {
      setSize(false);
      focusInPlace(title);
    },
    remove() {
      undoAll(stops);
      element.remove();
    },
  };
}
