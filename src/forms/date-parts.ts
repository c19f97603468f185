import { lineIcon } from '../dom/line-icon.ts';
/** Creates an element with a text. */
export function createText<K extends 'p' | 'button'>(
  page: Document,
  tag: K,
  words: string,
  className: string,
) {
  const element = page.createElement(tag);
  element.className = className;
  element.textContent = words;
  return element;
}

/** Creates a button with an arrow icon. `label` is its accessible name, `line` the SVG path of the arrow. */
export function createArrowButton(page: Document, label: string, line: string): HTMLButtonElement {
  const button = createText(page, 'button', '', 'sf-calendar-arrow');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.append(lineIcon(page, line));
  return button;
}

export function createSelect(page: Document, label: string): HTMLSelectElement {
  const element = page.createElement('select');
  element.className = 'sf-calendar-select';
  element.setAttribute('aria-label', label);
  return element;
}

export function createOption(page: Document, value: number, words: string): HTMLOptionElement {
  const element = page.createElement('option');
  element.value = String(value);
  element.textContent = words;
  return element;
}

/** Makes a button inactive with `aria-disabled`: unlike a disabled button, it keeps its focus. */
export function setInactive(button: HTMLButtonElement, isInactive: boolean): void {
  if (isInactive) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}
