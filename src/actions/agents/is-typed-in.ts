const noText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const field = `textarea, select, iframe, input${noText.map((type) => `:not([type=${type}])`).join('')}`;

/** Whether focus is where a shopper types or chooses, in a frame too: it must stay there. */
export function isTypedIn(page: Document): boolean {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !!active && (active.matches(field) || (active as HTMLElement).isContentEditable);
}
