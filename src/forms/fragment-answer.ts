import { type FragmentSource, parseFragment } from '../dom/fragment.ts';
import { maskOf } from '../dom/masked-form.ts';
import type { Services } from '../page/services.ts';
import { type FormAnswer, maxMessage } from '../shop/content/form.calls.ts';

/** ASP.NET's classes for the errors in a form that it shows again. */
const errorSelector = '.validation-summary-errors, .field-validation-error';

/**
 * Interprets an HTML fragment as the answer to a form that was sent to `address`. It is a success message, unless it
 * contains errors or the form itself. An empty answer is a success.
 */
export function answerOfFragment(
  source: FragmentSource,
  address: string,
  { siteAddress }: Pick<Services, 'siteAddress'>,
): FormAnswer {
  const content = parseFragment(source);
  const errors = [...content.querySelectorAll(errorSelector)].map(wordsOf).filter(Boolean);
  const hasForm = [...content.querySelectorAll('form')].some((form) => {
    const action = siteAddress((!maskOf(form) && form.getAttribute('action')) || address);
    return action !== undefined && pathOf(action) === pathOf(address);
  });
  const isSuccessful = !hasForm && !content.querySelector(errorSelector);
  const words = isSuccessful ? wordsOf(content) : [...new Set(errors)].join(' ');
  const message = words.slice(0, maxMessage);
  return { statusMessage: { message, isSuccessful }, disableInput: isSuccessful };
}

const pathOf = (address: string) => new URL(address).pathname.toLowerCase();

const wordsOf = ({ textContent }: Node) => (textContent ?? '').replace(/\s+/g, ' ').trim();
