import { listen, undoAll } from '../../../dom/listen.ts';

const invalidField = 'input-validation-error';

/**
 * Removes the server's error messages, in ASP.NET's markup: that of a field when the shopper changes it, all of them
 * before the form is validated again. Returns a stop.
 */
export function clearServerErrors(host: HTMLElement): () => void {
  const slots = () => [...host.querySelectorAll<HTMLElement>('.field-validation-error[data-valmsg-for]')];
  const drop = (slot: HTMLElement) => {
    slot.replaceChildren();
    slot.classList.replace('field-validation-error', 'field-validation-valid');
    for (const element of host.querySelectorAll('[aria-describedby]')) forget(element, slot.id);
    const name = slot.dataset.valmsgFor;
    for (const field of host.querySelectorAll<HTMLInputElement>(`.${invalidField}`))
      if (field.name === name) {
        field.classList.remove(invalidField);
        field.removeAttribute('aria-invalid');
      }
  };
  const dropOf = ({ target }: Event) => {
    const { name } = target as Partial<HTMLInputElement>;
    for (const slot of slots()) if (slot.dataset.valmsgFor === name) drop(slot);
  };
  const dropAll = () => {
    slots().forEach(drop);
    for (const summary of host.querySelectorAll('.validation-summary-errors')) {
      summary.replaceChildren();
      summary.classList.replace('validation-summary-errors', 'validation-summary-valid');
      for (const name of ['role', 'aria-labelledby', 'tabindex', 'autofocus']) summary.removeAttribute(name);
    }
  };
  const stops = [
    listen(host, 'input', dropOf),
    listen(host, 'change', dropOf),
    listen(host, 'submit', dropAll, { capture: true }),
  ];
  return () => undoAll(stops);
}

/** Removes the id from `aria-describedby`, and `aria-invalid` if it was the last one. */
function forget(element: Element, id: string): void {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/);
  if (!id || !ids.includes(id)) return;
  const others = ids.filter((one) => one !== id).join(' ');
  if (others) element.setAttribute('aria-describedby', others);
  else element.removeAttribute('aria-describedby');
  element.removeAttribute('aria-invalid');
}
