/** What the shopper can choose: links whose query is the choice, or one form. A choice is its fields as a query text. */

/** The choice whose article the server's markup shows; empty where it does not say. */
export function shownChoice(within: Element): string {
  const form = within instanceof HTMLFormElement ? within : within.querySelector('form');
  if (form) {
    // Not what the shopper has chosen in it by now.
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

/** A form in a popup comes disabled: what is chosen in it means nothing until we are there. */
export function enableChoices(within: Element): void {
  for (const fieldset of within.querySelectorAll('fieldset[disabled]')) fieldset.removeAttribute('disabled');
}

/** Empty where the link is no choice. */
export function linkChoice(link: HTMLAnchorElement | null | undefined): string {
  // By its text: a link of an answer that stands in no page yet has no address.
  const [, query] = /\?([^#]*)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return new URLSearchParams(query ?? '').toString();
}

/** The form says again what the server's markup says. */
export function restoreForm(host: Element): void {
  host.querySelector('form')?.reset();
}

/**
 * Remembers which choice has focus, and where it stands in the window. What is given back puts focus on what stands
 * for it now, at the same height.
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
  // A select says another value by now, and a link may lead to another colour of the same size.
  return (
    element.getAttribute('data-choice') ?? element.getAttribute('name') ?? element.getAttribute('href') ?? ''
  );
}
