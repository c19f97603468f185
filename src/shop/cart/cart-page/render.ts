import { isFocusNowhere } from '../../../dom/focus.ts';
import { setAttributes } from '../../../dom/make.ts';
import type { CartChanges } from '../cart-changes.ts';
import { codeForms, itemIdOf, lineOf, linesIn } from '../cart-markup.ts';
import { lessOf, readIncrement } from '../quantity.rules.ts';
import type { CartLine, RemovedLine } from '../types.ts';
import {
  type CartSay,
  codeNoteOf,
  problemNote,
  problemText,
  removedNote,
  removedText,
  retryText,
  setNote,
  setReload,
} from './report-and-announce.ts';

interface Options {
  readonly host: HTMLElement;
  readonly cart: CartChanges;
  readonly say: CartSay;
  readonly titleOf: (line: CartLine) => string;
  readonly isTyping: (itemId: string) => boolean;
}

/** Shows wanted numbers, busy states and problems in the server's lines, and notes in place of removed lines. */
export function createCartRendering({ host, cart, say, titleOf, isTyping }: Options) {
  const notes = new Map<RemovedLine, HTMLElement>();
  const problems = new Map<Element, HTMLElement>();
  const hasFocus = (element: Element) => element.contains(host.ownerDocument.activeElement);
  const setBusy = (element: Element | null, isBusy: boolean) => {
    if (element && element.hasAttribute('aria-busy') !== isBusy)
      setAttributes(element, { 'aria-busy': isBusy ? 'true' : null });
  };

  function updateLine(line: HTMLElement) {
    const itemId = itemIdOf(line);
    const quantity = cart.quantity(itemId) ?? 1;
    setBusy(line, cart.isBusy(itemId));
    const field = line.querySelector<HTMLInputElement>('input[data-quantity-increment]');
    if (!field) return;
    if (!isTyping(itemId) && field.value !== String(quantity)) field.value = String(quantity);
    const increment = readIncrement(field.getAttribute('data-quantity-increment'));
    const isLeast = lessOf(quantity, increment) === quantity;
    const minus = line.querySelector('[data-cart-step="minus"]');
    if (minus && minus.hasAttribute('aria-disabled') !== isLeast)
      setAttributes(minus, { 'aria-disabled': isLeast ? 'true' : null });
  }

  function updateTrouble(line: HTMLElement) {
    const itemId = itemIdOf(line);
    const problem = cart.problem(itemId);
    const known = cart.lines().find((one) => one.itemId === itemId);
    const note = problems.get(line);
    if (!problem || !known) {
      if (!note) return;
      const hadFocus = hasFocus(note);
      note.remove();
      problems.delete(line);
      if (hadFocus) focusable(line).focus();
      return;
    }
    const text = problemText(say, problem, titleOf(known));
    const retry = retryText(say, problem.reason);
    const shown = note ?? problemNote(text, retry);
    setNote(shown, text, retry);
    setReload(shown, problem.reason === 'expired');
    if (!note) line.append(shown);
    problems.set(line, shown);
  }

  function updateNote(removed: RemovedLine, note: HTMLElement) {
    const title = titleOf(removed.line);
    if (cart.removed().has(removed)) {
      const button = removed.reason ? retryText(say, removed.reason) : say('cartPage.undo');
      const label = removed.reason ? button : say('cartPage.undoOf', { title });
      setNote(note, removedText(say, removed, title), button, label);
      setReload(note, removed.reason === 'expired');
      note.classList.toggle('sf-message-danger', removed.reason !== undefined);
      setBusy(note, removed.isBusy);
      return;
    }
    // Its button was pressed. An exchange of the cart around it may have lost its focus.
    const hadFocus = hasFocus(note) || (note.hasAttribute('aria-busy') && isFocusNowhere(host));
    note.remove();
    notes.delete(removed);
    if (hadFocus) focusArticle(host, removed.line.articleId);
  }

  let codeNote: HTMLElement | undefined;
  function updateCode() {
    const form = host.querySelector(codeForms);
    setBusy(form, cart.isChangingCode());
    const reason = cart.codeReason();
    codeNote?.remove();
    codeNote = undefined;
    if (!form || !reason) return;
    codeNote = codeNoteOf(say, reason);
    form.after(codeNote);
  }

  return {
    update() {
      updateCode();
      for (const line of linesIn(host)) {
        updateLine(line);
        updateTrouble(line);
      }
      for (const line of problems.keys()) if (!host.contains(line)) problems.delete(line);
      for (const [removed, note] of notes) updateNote(removed, note);
      setBusy(host.querySelector('[data-cart-totals]'), cart.isWorking());
    },
    /** Adds a note in place of a line that is about to be removed. */
    mark(removed: RemovedLine) {
      const note = removedNote();
      const line = lineOf(host, removed.line.itemId);
      if (line) line.before(note);
      else host.querySelector('[data-cart-lines]')?.append(note);
      notes.set(removed, note);
      updateNote(removed, note);
    },
    /** The removed line whose note contains this button. */
    removedAt: (button: Element | null): RemovedLine | undefined =>
      [...notes].find(([, note]) => button && note.contains(button))?.[0],
    /** Removes all additions. */
    remove() {
      for (const note of [...notes.values(), ...problems.values()]) note.remove();
      codeNote?.remove();
      for (const line of linesIn(host)) setBusy(line, false);
      setBusy(host.querySelector('[data-cart-totals]'), false);
    },
  };
}

const removalSelector = '[data-cart-remove] button';

/** What a control of a line is to the shopper, in whatever markup. */
const wordsOf = (control: Element) =>
  `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`;

/**
 * Remembers where focus is before the cart is replaced. The function that it returns moves focus, if its control is gone:
 * to the same control where the line was made anew, to the other form of the discount code or its field, after a removal
 * to the remove button of the line that took the place, else of the last line, else to the page's heading. Never to a control
 * that does something else: the same key may be pressed again.
 */
export function rememberFocus(host: HTMLElement): () => void {
  const { ownerDocument: page } = host;
  const focused = page.activeElement;
  if (!focused || !host.contains(focused)) return () => {};
  const isCode = !!focused.closest(codeForms);
  const line = focused.closest<HTMLElement>('[data-cart-line]');
  const at = line ? linesIn(host).indexOf(line) : -1;
  const words = wordsOf(focused);
  const wasRemoval = focused.matches(removalSelector);
  return () => {
    if (page.activeElement !== page.body && host.contains(page.activeElement)) return;
    const code = isCode && host.querySelector<HTMLElement>(codeForms);
    if (code) return (code.querySelector<HTMLElement>('[name="code"]') ?? focusable(code)).focus();
    const lines = linesIn(host);
    const same = line && lineOf(host, itemIdOf(line));
    if (same && focused === line) return focusable(same).focus();
    const again = [...(same?.querySelectorAll<HTMLElement>('a, button, input, select') ?? [])].find(
      (control) => wordsOf(control) === words,
    );
    const next = same || !wasRemoval ? undefined : (lines[at] ?? lines.at(-1));
    const removal =
      next?.querySelector<HTMLElement>(removalSelector) ?? next?.querySelector<HTMLElement>('a');
    (again ?? removal ?? headingOf(page))?.focus();
  };
}

/** Focuses the line with this article, which has just been restored. */
function focusArticle(host: HTMLElement, articleId: string): void {
  const line = linesIn(host).find((one) => one.getAttribute('data-article') === articleId);
  if (line) focusable(line).focus();
}

/** A part whose pressed button is gone gets focus, and none of its controls: the same key may be pressed again. */
function focusable(part: HTMLElement): HTMLElement {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  return part;
}

function headingOf(page: Document): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('[data-cart-heading], h1');
  return heading && focusable(heading);
}
