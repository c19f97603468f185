/** The choices are links whose query is the choice, or one form. A choice is a query string of the form's fields. */

/** The choice that the server's markup shows. Empty if it marks none. */
export function shownChoice(within: Element): string {
  const form = within instanceof HTMLFormElement ? within : within.querySelector('form');
  if (form) {
    // Ignores what the shopper has chosen since.
    const served = form.cloneNode(true) as HTMLFormElement;
    served.reset();
    return formChoice(served);
  }
  return linkChoice(within.querySelector<HTMLAnchorElement>('a[href*="?"][aria-current]'));
}

export function formChoice(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return new URLSearchParams(pairs).toString();
}

/** Enables a popup's form that the server has disabled, as our contract once asked for. */
export function enableChoices(within: Element): void {
  for (const fieldset of within.querySelectorAll('fieldset[disabled]')) fieldset.removeAttribute('disabled');
}

/** Empty if the link is not a choice. */
export function linkChoice(link: HTMLAnchorElement | null | undefined): string {
  // From the attribute: a link that is not in a page yet has no `search`.
  const [, query] = /\?([^#]*)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return new URLSearchParams(query ?? '').toString();
}

/** Resets the form to the server's markup. */
export function restoreForm(host: Element): void {
  host.querySelector('form')?.reset();
}

/**
 * Remembers which choice has focus, and its height in the window. Returns a function that focuses its counterpart in the
 * new markup, at the same height.
 */
export function keepChoiceFocus(host: Element): () => void {
  const { activeElement: focused, defaultView: view } = host.ownerDocument;
  if (!focused || !host.contains(focused)) return () => {};
  const key = keyOf(focused);
  const top = focused.getBoundingClientRect().top;
  return () => {
    const alike = [...host.querySelectorAll<HTMLElement>(focused.localName)];
    const same = alike.find((one) => keyOf(one) === key) ?? alike[0];
    same?.focus({ preventScroll: true });
    const moved = same ? same.getBoundingClientRect().top - top : 0;
    if (moved) view?.scrollBy({ top: moved, behavior: 'instant' });
  };
}

function keyOf(element: Element): string {
  if (element instanceof HTMLInputElement) return `${element.name}=${element.value}`;
  // Not by value or address: a select has a new value, and the link of a size may have another colour.
  return (
    element.getAttribute('data-choice') ?? element.getAttribute('name') ?? element.getAttribute('href') ?? ''
  );
}
