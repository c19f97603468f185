import './agreement.css';
import { focusInPlace } from '../../dom/focus.ts';
import { listen, undoAll } from '../../dom/listen.ts';
import { make } from '../../dom/make.ts';
import type { Services } from '../../page/services.ts';
import type { Say } from '../../page/texts.ts';
import { type Modal, openModal } from '../../popups/modal.ts';
import { createFrame } from '../../popups/popup-frame.ts';
import { priceText } from '../../shop/product/price-text.rules.ts';
import { agentTexts } from './agents.texts.ts';
import { plainText } from './answer.ts';
import type { Question } from './tools.ts';

/** In ms. A press before that was meant for what the dialog covers. */
const settles = 600;

/**
 * Asks the shopper, in a dialog over everything else. While they type it stands beside that and leaves focus alone; it
 * becomes modal once they have left the field. Anything but a press on yes is no: Escape, the close button, an aborted
 * signal, a dialog that others close. A script's click is no press.
 */
export function ask(services: Services, question: Question, signal: AbortSignal): Promise<boolean> {
  const say = services.texts(agentTexts);
  const { title, lines } = wordsOf(question, say);
  const name = 'agent-question';
  const id = 'sf-agreement';
  const {
    dialog,
    title: heading,
    body,
    closeButton,
    status,
  } = createFrame({
    ...{ id, title, closeLabel: say('agents.close'), className: id },
  });
  const button = (words: string, kind: string) =>
    make('button', { type: 'button', class: `sf-button sf-button-${kind}` }, words);
  const yes = button(say(`agents.${question.of}.yes`), 'primary');
  const no = button(say('agents.no'), 'secondary');
  const about = make('div', { id: `${id}-about`, class: 'sf-agreement-about' }, ...lines);
  const who = make('p', { id: `${id}-who`, class: 'sf-agreement-who' }, say('agents.who'));
  body.append(about, who, make('p', { class: 'sf-message-actions' }, no, yes));
  dialog.setAttribute('aria-describedby', `${about.id} ${who.id}`);
  status.className = 'sf-status';

  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    let modal: Modal | undefined;
    const settle = (isAgreed: boolean) => {
      undoAll(stops.splice(0));
      const hadFocus = dialog.contains(document.activeElement);
      // The browser returns focus from a modal dialog alone.
      void modal?.end();
      dialog.remove();
      if (hadFocus && document.activeElement === document.body) focusInPlace(activeElement);
      services.signals.emit('popup-closed', { name });
      resolve(isAgreed);
    };
    const decline = () => settle(false);

    let timer: ReturnType<typeof setTimeout> | undefined;
    /** It has come to another place. */
    const settleDown = () => {
      clearTimeout(timer);
      yes.disabled = true;
      timer = setTimeout(() => {
        yes.disabled = false;
      }, settles);
    };
    const becomeModal = () => {
      if (dialog.matches(':modal')) return;
      settleDown();
      dialog.removeAttribute('open');
      const needs = () => [[yes], [no]];
      modal = openModal({ dialog, services, owner: 'agents', needs, onClose: decline });
      focusInPlace(heading);
    };
    /** They may have gone on to the next field. */
    const leftField = () => {
      if (dialog.isConnected && !isTypedIn(document) && !dialog.contains(document.activeElement))
        becomeModal();
    };

    const { activeElement } = document;
    // What is outside of a modal dialog cannot be pressed.
    const place = isTypedIn(document) ? activeElement?.closest('dialog') : undefined;
    (place ?? document.body).append(dialog);
    settleDown();
    stops.push(
      () => clearTimeout(timer),
      listen<MouseEvent>(yes, 'click', ({ isTrusted }) => {
        if (isTrusted) settle(true);
      }),
      listen(no, 'click', decline),
      listen(closeButton, 'click', decline),
      // Before anything below it hears of Escape.
      listen<KeyboardEvent>(
        window,
        'keydown',
        (event) => {
          // A popup that has opened over it is closed first.
          const above = (event.target as Partial<Element>).closest?.('dialog:modal');
          if (event.key !== 'Escape' || (above && !above.contains(dialog))) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          decline();
        },
        true,
      ),
      listen(dialog, 'close', () => dialog.open || decline()),
      listen(document, 'focusout', () => setTimeout(leftField)),
      listen(signal, 'abort', decline),
      services.watch(`#${id}`, () => () => dialog.isConnected || decline(), { owner: 'agents' }),
    );
    if (isTypedIn(document)) {
      // Its own way to open would take focus.
      dialog.setAttribute('open', '');
      status.textContent = say('agents.hint', { title });
    } else becomeModal();
    services.signals.emit('popup-opened', { name });
    if (signal.aborted) decline();
  });
}

const noText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const field = `textarea, select, iframe, input${noText.map((type) => `:not([type=${type}])`).join('')}`;

/** Whether focus is where a shopper types or chooses, in a frame too: it must stay there. */
function isTypedIn(page: Document): boolean {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !!active && (active.matches(field) || (active as HTMLElement).isContentEditable);
}

/** What a question says: its title, and the lines below. Names are the shop's texts: they are cut, and are text alone. */
export function wordsOf(
  question: Question,
  say: Say<keyof typeof agentTexts>,
): { readonly title: string; readonly lines: readonly HTMLElement[] } {
  const title = say(`agents.${question.of}`);
  const name = plainText(question.name, 120);
  if (question.of === 'appointment') {
    const where = name ? say('agents.store', { name }) : say('agents.anyStore');
    return { title, lines: [make('p', {}, where)] };
  }
  const { of, variant, from, to, price } = question;
  const values = { from, to, pieces: of === 'remove' ? from : to - from };
  const key = of === 'update' ? 'change' : of === 'add' && from > 0 ? 'more' : 'quantity';
  const facts = [
    ...(variant ? [plainText(variant, 80)] : []),
    say(`agents.${key}`, values),
    ...(price === undefined ? [] : [say('agents.price', { price: priceText(Math.round(price * 100)) })]),
  ];
  return {
    title,
    lines: [make('p', { class: 'sf-agreement-name' }, name), ...facts.map((fact) => make('p', {}, fact))],
  };
}
