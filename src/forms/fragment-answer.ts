import { parseFragment } from '../dom/fragment.ts';
import type { FragmentSource } from '../dom/fragment-source.ts';
import type { Services } from '../page/services.ts';
import type { FormAnswer } from '../server/form.ts';

/** How ASP.NET marks what is wrong in a form that it shows again. */
const faults = '.validation-summary-errors, .field-validation-error';

/**
 * What a piece of HTML says about a form that was sent to `address`. It is a word of thanks, unless it says what is
 * wrong or has the form itself again. Nothing at all is success.
 */
export function answerOfFragment(
  source: FragmentSource,
  address: string,
  { siteAddress }: Pick<Services, 'siteAddress'>,
): FormAnswer {
  const content = parseFragment(source);
  const wrong = [...content.querySelectorAll(faults)].map(wordsOf).filter(Boolean);
  const isAgain = [...content.querySelectorAll('form')].some((form) => {
    const action = siteAddress(form.getAttribute('action') || address);
    return action !== undefined && pathOf(action) === pathOf(address);
  });
  const isSuccessful = !isAgain && !content.querySelector(faults);
  const message = isSuccessful ? wordsOf(content) : [...new Set(wrong)].join(' ');
  return { statusMessage: { message, isSuccessful }, disableInput: isSuccessful };
}

const pathOf = (address: string) => new URL(address).pathname.toLowerCase();

const wordsOf = ({ textContent }: Node) => (textContent ?? '').replace(/\s+/g, ' ').trim();
