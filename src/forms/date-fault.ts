import type { Say } from '../page/texts.ts';
import type { DateFault } from '../shop/checkout/dates.ts';
import { shortDay } from '../shop/checkout/dates.ts';
import type { DateText } from './date-field.texts.ts';
import {
  type DateControl,
  type DateQuestion,
  dateHostOf,
  dateQuestionOf,
  readControl,
} from './date-question.ts';

/**
 * Returns the error message for the date in this field. Undefined if the date is valid or empty, if the field is not a
 * date field, or if the page's own attributes are invalid. Also works before the behaviour is mounted.
 *
 * @param say Looks up the translated texts.
 */
export function describeDateFault(control: Element, say: Say<DateText>): string | undefined {
  const host = dateHostOf(control);
  if (!host) return undefined;
  const field = control as DateControl;
  let question: DateQuestion;
  try {
    question = dateQuestionOf({ host, control: field });
  } catch {
    // The behaviour logs it.
    return undefined;
  }
  const { fault } = readControl(field, question, Date.now());
  return fault && describe(fault, question, say);
}

function describe(fault: DateFault, question: DateQuestion, say: Say<DateText>): string {
  if (fault.kind === 'shortYear')
    return say('dateField.shortYear', { years: fault.years.join(say('dateField.or')) });
  const [example = ''] = question.kind === 'birth' ? ['1980-12-31'] : question.listed;
  return say(`dateField.${fault.kind}`, { example: shortDay(example) });
}
