import { isChanged } from '../dom/is-changed.ts';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/make.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Holds an order while the code of the choices beside it loads, so that it orders what the shopper chose before. Where
 * that code does not come, the page of the choice is opened instead, and nothing is ordered.
 */
export function holdOrders(document: Document): () => void {
  const held = new Set<EventTarget>();
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const choices = choicesBeside(form);
    const state = choices?.getAttribute('data-state');
    if (!choices || state === 'mounted' || (state !== 'loading' && !changedForm(choices))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(form)) return;
    held.add(form);
    const { submitter } = event;
    const marks = { 'aria-disabled': 'true', 'data-busy': '', 'data-held': '' };
    const undo = submitter && setAttributes(submitter, marks);
    const goOn = () => {
      const now = choices.getAttribute('data-state');
      if (now === 'loading' || now === 'waiting') return;
      observer.disconnect();
      held.delete(form);
      undo?.();
      if (now === 'mounted') form.requestSubmit(submitter);
      else changedForm(choices)?.requestSubmit();
    };
    const observer = new MutationObserver(goOn);
    observer.observe(choices, { attributeFilter: ['data-state'] });
    // Restored by Back, nobody has touched it.
    choices.dispatchEvent(new Event('pointerenter'));
    goOn();
  };
  return listen(document, 'submit', hold, true);
}

/** The choices of the product that the form orders, of whose article it is a part. */
function choicesBeside(form: HTMLFormElement): HTMLElement | undefined {
  const order = form.closest('[data-island="add-to-cart"]');
  const id = order?.getAttribute('data-product-id');
  const all = form.ownerDocument.querySelectorAll<HTMLElement>('[data-behaviour="article-selection"]');
  return [...all].find(
    (one) =>
      one.getAttribute('data-product-id') === id &&
      (one.closest('[data-article-scope]') ?? one.closest('[data-article]'))?.contains(form),
  );
}

const changedForm = (choices: HTMLElement) =>
  [...choices.querySelectorAll('form')].find((form) =>
    [...form.querySelectorAll<Field>('input, select')].some(isChanged),
  );
