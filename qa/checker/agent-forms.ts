import { all, type CheckedElement, type Rule, repeated, rule } from './rule.ts';

const tools = 'form[toolname]';
const nameOf = (form: CheckedElement) => form.getAttribute('toolname') ?? '';
/** What only the shopper fills in, and what is the shopper's alone to order or allow. */
const personal =
  '[type="password"], [type="tel"], [autocomplete^="cc-"], [autocomplete*="name"], [autocomplete*="address-"], [autocomplete*="street"], [autocomplete^="bday"]';
const reserved = '[data-form-name^="checkout"], [data-behaviour="cookie-consent"] form';

/** Forms that agents may fill in, by WebMCP's attributes. */
export const agentFormRules: readonly Rule[] = [
  rule('tool-without-description', 'error', (page, _knowledge, report) => {
    for (const form of all(page, tools))
      if (!form.getAttribute('tooldescription')?.trim()) report(form, { name: nameOf(form) });
  }),
  rule('tool-sends-itself', 'error', (page, _knowledge, report) => {
    for (const form of all(
      page,
      'form[toolautosubmit]:not([role="search"]), form[toolautosubmit][method="post" i]',
    ))
      report(form, { name: nameOf(form) });
  }),
  rule('tool-name-twice', 'error', (page, _knowledge, report) => {
    for (const [name, later] of repeated(all(page, tools), nameOf))
      for (const form of later) report(form, { name });
  }),
  rule('tool-for-shopper-alone', 'error', (page, _knowledge, report) => {
    for (const form of all(page, tools))
      if (form.matches(reserved) || all(form, personal).length) report(form, { name: nameOf(form) });
  }),
];
