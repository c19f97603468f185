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
  button.append(icon(page, line));
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

/** A drawing of one line. */
export function icon(page: Document, line: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = page.createElementNS(space, 'svg');
  const path = page.createElementNS(space, 'path');
  const look = {
    d: line,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
  };
  for (const [name, value] of Object.entries(look)) path.setAttribute(name, value);
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    'aria-hidden': 'true',
  }))
    drawing.setAttribute(name, value);
  drawing.append(path);
  return drawing;
}
