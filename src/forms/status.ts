/** What is heard, not seen, while a form works. It stands in the form before its first text, or that isn't heard. */
export function createStatus(form: HTMLFormElement): { say(text: string): void; remove(): void } {
  const element = form.ownerDocument.createElement('div');
  element.className = 'sf-status';
  element.setAttribute('role', 'status');
  form.append(element);
  return {
    say(text) {
      // The same words again are heard only if they are another text.
      element.textContent = text && text === element.textContent ? `${text}\u00a0` : text;
    },
    remove: () => element.remove(),
  };
}
