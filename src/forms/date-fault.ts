import type { Say } from '../page/texts.ts';
import type { DateFault } from '../shop/dates.ts';
import { shortDay } from '../shop/dates.ts';
import type { DateText } from './date-field.texts.ts';
import {
  type DateControl,
  type DateQuestion,
  dateHostOf,
  dateQuestionOf,
  readControl,
} from './date-question.ts';

/**
 * What is wrong with the date in this field, in words for the shopper. Undefined where it is right or empty, where the
 * field is no date field, and where the page's own attributes are wrong. Needs no script but this one: the field may
 * not be mounted yet.
 *
 * @param say The page's texts.
 * @param now In ms since 1970.
 */
export function dateFault(control: Element, say: Say<DateText>, now = Date.now()): string | undefined {
  const host = dateHostOf(control);
  if (!host) return undefined;
  const field = control as DateControl;
  let question: DateQuestion;
  try {
    question = dateQuestionOf({ host, control: field });
  } catch {
    // The behaviour tells the console.
    return undefined;
  }
  const { fault } = readControl(field, question, now);
  return fault && describe(fault, question, say);
}

function describe(fault: DateFault, question: DateQuestion, say: Say<DateText>): string {
  if (fault.kind === 'shortYear')
    return say('dateField.shortYear', { years: fault.years.join(say('dateField.or')) });
  const [example = ''] = question.kind === 'birth' ? ['1980-12-31'] : question.listed;
  return say(`dateField.${fault.kind}`, { example: shortDay(example) });
}
