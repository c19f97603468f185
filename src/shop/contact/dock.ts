import { focusInPlace, keepFocusWithin } from '../../dom/focus.ts';
import { parseFragment } from '../../dom/fragment.ts';
import { lineIcon } from '../../dom/line-icon.ts';
import { listen, undoAll } from '../../dom/listen.ts';
import { createLiveRegion } from '../../dom/live-region.ts';
import { make } from '../../dom/make.ts';
import type { Say } from '../../page/texts.ts';
import { anchorToWindow } from '../../popups/anchored/anchor.ts';
import { contactOptions } from '../content/popups.calls.ts';
import type { contactTexts } from './contact.texts.ts';
import type { ContactOption } from './contact.ts';

export type SayContact = Say<keyof typeof contactTexts>;

interface DockOptions {
  readonly option: ContactOption;
  readonly say: SayContact;
  readonly isMinimized: boolean;
  readonly onClose: () => void;
  /** The shopper wants to choose another contact option. */
  readonly onOthers: (button: HTMLElement) => void;
}

export type Dock = ReturnType<typeof openDock>;

/** Appends a dock to the page: a non-modal box in its corner, which can be minimized and closed. */
export function openDock({ option, say, isMinimized, onClose, onOthers }: DockOptions) {
  const id = `sf-contact-${option}`;
  const title = make(
    'h2',
    { class: 'sf-contact-title', id: `${id}-title`, tabindex: '-1' },
    say(`contact.title.${option}`),
  );
  const unread = make('span', { class: 'sf-contact-unread', hidden: '' });
  const size = make('button', {
    type: 'button',
    class: 'sf-round sf-contact-tool',
    'aria-controls': `${id}-content`,
  });
  const close = make(
    'button',
    { type: 'button', class: 'sf-round sf-contact-tool', 'aria-label': say('contact.close') },
    lineIcon(document, 'M6 6l12 12M18 6L6 18'),
  );
  const status = createLiveRegion();
  const body = make('div', { class: 'sf-contact-body' });
  const others = make('button', { type: 'button', class: 'sf-contact-others' }, say('contact.others'));
  const footer = make('div', { class: 'sf-contact-footer' }, others);
  const content = make('div', { class: 'sf-contact-content', id: `${id}-content` }, status, body, footer);
  const header = make('div', { class: 'sf-contact-header' }, title, unread, size, close);
  const element = make('section', { class: 'sf-contact', id, 'aria-labelledby': title.id }, header, content);

  const setMinimized = (isMinimized: boolean) => {
    element.toggleAttribute('data-minimized', isMinimized);
    content.hidden = isMinimized;
    size.setAttribute('aria-label', say(isMinimized ? 'contact.expand' : 'contact.minimize'));
    size.replaceChildren(lineIcon(document, isMinimized ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'));
    if (!isMinimized) showUnread(0);
  };
  const showUnread = (count: number) => {
    unread.hidden = count === 0 || !content.hidden;
    unread.textContent = count === 0 ? '' : say('contact.unread', { count });
  };
  const endLoading = (text: string) => {
    element.removeAttribute('aria-busy');
    status.className = 'sf-status';
    status.textContent = text;
  };
  /** Keeps focus in the dock if its focused content was removed. */
  const restoreFocus = (hadFocus: boolean) => {
    if (hadFocus) keepFocusWithin(element, title);
  };

  const stops = [
    listen(size, 'click', () => setMinimized(!content.hidden)),
    listen(close, 'click', onClose),
    listen(others, 'click', () => onOthers(others)),
    // Escape minimizes instead of closing, so that typed text is not lost.
    listen<KeyboardEvent>(element, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || content.hidden) return;
      event.preventDefault();
      setMinimized(true);
      size.focus();
    }),
  ];
  setMinimized(isMinimized);
  document.body.append(element);
  stops.push(anchorToWindow(element));

  return {
    element,
    body,
    /** For buttons of the content. */
    footer,
    /** Shows and announces that the content is loading, until `announceReady` or `showFailure`. */
    showLoading(text: string) {
      const hadFocus = element.contains(document.activeElement);
      body.replaceChildren();
      element.setAttribute('aria-busy', 'true');
      status.className = 'sf-contact-status';
      status.replaceChildren(make('span', { class: 'sf-spinner', 'aria-hidden': 'true' }), ` ${text}`);
      restoreFocus(hadFocus);
    },
    /** Ends loading with an announcement. */
    announceReady: endLoading,
    /** Shows an error with buttons instead of the content. */
    showFailure(text: string, actions: readonly (readonly [label: string, action: () => void])[]) {
      const hadFocus = element.contains(document.activeElement);
      endLoading('');
      const buttons = actions.map(([label, action], at) => {
        const look = at === 0 ? 'sf-button-primary' : 'sf-button-secondary';
        const button = make('button', { type: 'button', class: `sf-button ${look}` }, label);
        button.addEventListener('click', action);
        return button;
      });
      const box = make('div', { class: 'sf-message sf-message-danger', role: 'alert' }, make('p', {}, text));
      box.append(make('p', { class: 'sf-message-actions' }, ...buttons));
      body.replaceChildren(box);
      restoreFocus(hadFocus);
    },
    showUnread,
    /** Restores it from its minimized state and focuses its title. */
    show() {
      setMinimized(false);
      focusInPlace(title);
    },
    remove() {
      undoAll(stops);
      element.remove();
    },
  };
}

/** Clones an option's panel from the templates of the contact options. Undefined if there is none. */
export function findPanel(root: ParentNode, option: ContactOption): Node | undefined {
  const template = root.querySelector(`template[data-contact-panel="${option}"]`);
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : undefined;
}

/** Loads an option's panel from the server. @throws ServerError, or Error if there is none */
export async function loadPanel(option: ContactOption, signal: AbortSignal): Promise<Node> {
  const panel = findPanel(parseFragment(await contactOptions({ signal })), option);
  if (!panel)
    throw new Error(`GET /customerservice/contactoptions has no template[data-contact-panel="${option}"]`);
  return panel;
}
