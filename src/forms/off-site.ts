import { listen } from '../dom/listen.ts';
import type { Undo } from '../dom/watch.ts';
import { report } from '../page/report.ts';
import { siteAddress } from '../page/site-address.ts';
import { formTexts } from './form.texts.ts';
import { showMessage } from './message.ts';

/** The address that a form is sent to by this button, or by none: undefined if it is not on this site. */
export function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  return siteAddress(submitter?.getAttribute('formaction') || form.getAttribute('action') || location.href);
}

/**
 * Prevents that the browser sends a form to another site whose behaviour could not start, as one with a malformed
 * attribute.
 */
export function guardUnmounted(document: Document): Undo {
  return listen<SubmitEvent>(document, 'submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const own = (name: string) => form.getAttribute(name);
    if (own('data-behaviour') !== 'form' || own('data-state') === 'mounted') return;
    if (formAddress(form, event.submitter)) return;
    event.preventDefault();
    const name = own('data-form-name') ?? own('name') ?? own('id') ?? 'form';
    report('form-off-site', undefined, `form "${name}"`);
    showMessage(form, 'danger', formTexts['form.failed']);
  });
}
