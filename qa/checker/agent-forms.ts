import { all, type CheckedElement, type Rule, repeated, rule } from './rule.ts';

const tools = 'form[toolname]';
const nameOf = (form: CheckedElement) => form.getAttribute('toolname') ?? '';
/** What only the shopper fills in, and what is the shopper's alone to order or allow. */
const personal =
  '[type="password"], [type="tel"], [autocomplete^="cc-"], [autocomplete*="name"], [autocomplete*="address-"], [autocomplete*="street"], [autocomplete^="bday"]';
const reserved = '[data-form-name^="checkout"], [data-behaviour="cookie-consent"] form';

/** Forms that agents may fill in, by WebMCP's attributes. */
export const agentFormRules: readonly Rule[] = [
  rule(
    'tool-without-description',
    'error',
    ['The form for agents "{0}" says nothing of what it does.', 'Add tooldescription to the form.'],
    ['Het formulier voor agents "{0}" zegt niet wat het doet.', 'Zet een tooldescription op het formulier.'],
    (page, _knowledge, report) => {
      for (const form of all(page, tools))
        if (!form.getAttribute('tooldescription')?.trim()) report(form, nameOf(form));
    },
  ),
  rule(
    'tool-sends-itself',
    'error',
    [
      'Agents may send the form "{0}" without the shopper.',
      'Remove toolautosubmit: only a search by GET may have it.',
    ],
    [
      'Agents mogen het formulier "{0}" versturen zonder de klant.',
      'Haal toolautosubmit weg: alleen een zoekformulier via GET mag het hebben.',
    ],
    (page, _knowledge, report) => {
      for (const form of all(
        page,
        'form[toolautosubmit]:not([role="search"]), form[toolautosubmit][method="post" i]',
      ))
        report(form, nameOf(form));
    },
  ),
  rule(
    'tool-name-twice',
    'error',
    ['Two forms for agents are named "{0}": browsers take the first.', 'Give each a name of its own.'],
    [
      'Twee formulieren voor agents heten "{0}": browsers nemen het eerste.',
      'Geef elk formulier een eigen naam.',
    ],
    (page, _knowledge, report) => {
      for (const [name, later] of repeated(all(page, tools), nameOf))
        for (const form of later) report(form, name);
    },
  ),
  rule(
    'tool-for-shopper-alone',
    'error',
    [
      'Agents may fill in the form "{0}", which is for the shopper alone.',
      'Remove toolname: checkout, consent and personal data are not for agents.',
    ],
    [
      'Agents mogen het formulier "{0}" invullen, en dat is alleen voor de klant.',
      'Haal toolname weg: bestellen, toestemming en persoonsgegevens zijn niet voor agents.',
    ],
    (page, _knowledge, report) => {
      for (const form of all(page, tools))
        if (form.matches(reserved) || all(form, personal).length) report(form, nameOf(form));
    },
  ),
];
