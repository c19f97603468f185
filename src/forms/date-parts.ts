import { lineIcon } from '../dom/line-icon.ts';
/** An element with words. */
export function text<K extends 'p' | 'button'>(page: Document, tag: K, words: string, className: string) {
  const element = page.createElement(tag);
  element.className = className;
  element.textContent = words;
  return element;
}

/** A button that shows an arrow and says where it leads. */
export function arrow(page: Document, label: string, line: string): HTMLButtonElement {
  const button = text(page, 'button', '', 'sf-calendar-arrow');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.append(lineIcon(page, line));
  return button;
}

export function select(page: Document, label: string): HTMLSelectElement {
  const element = page.createElement('select');
  element.className = 'sf-calendar-select';
  element.setAttribute('aria-label', label);
  return element;
}

export function option(page: Document, value: number, words: string): HTMLOptionElement {
  const element = page.createElement('option');
  element.value = String(value);
  element.textContent = words;
  return element;
}

/** Says that the button does nothing now. It keeps its focus, which a disabled one would lose. */
export function setOff(button: HTMLButtonElement, isOff: boolean): void {
  if (isOff) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}
