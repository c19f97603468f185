import { meant } from './nearest.ts';
import { all, type Rule, rule } from './rule.ts';

/** https://html.spec.whatwg.org/#autofilling-form-controls:-the-autocomplete-attribute */
const fields =
  'on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code tel-local tel-extension email impp'.split(
    ' ',
  );
const before = /^(?:section-\S+|shipping|billing|home|work|mobile|fax|pager)$/;

/** What fields say of themselves, which browsers pass over where it is wrong. */
export const fieldRules: readonly Rule[] = [
  rule('autocomplete-unknown', 'warning', (page, _knowledge, report) => {
    for (const field of all(page, '[autocomplete]')) {
      const words = (field.getAttribute('autocomplete') ?? '').toLowerCase().trim().split(/\s+/);
      const wrong = words.find(
        (word) => word && word !== 'webauthn' && !before.test(word) && !fields.includes(word),
      );
      if (wrong) report(field, { given: wrong, meant: meant(wrong, fields) });
    }
  }),
  rule('field-without-name', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    // A password without a name is one that nobody may send.
    const sent =
      'input:not([type="submit"], [type="button"], [type="image"], [type="reset"], [type="password"]), select, textarea';
    for (const form of all(page, 'form'))
      for (const field of all(form, sent))
        if (!field.getAttribute('name')?.trim() && !field.matches('[form], [disabled], fieldset[disabled] *'))
          report(field);
  }),
  rule('submit-without-form', 'warning', (page, { isRendered }, report) => {
    if (isRendered || page.isFragment) return;
    for (const button of all(
      page,
      ':is(button, input)[type="submit" i]:not([form], [popovertarget], [commandfor])',
    ))
      if (!button.closest('form, template')) report(button);
  }),
  rule('pattern-unusable', 'error', (page, _knowledge, report) => {
    for (const name of ['pattern', 'data-val-regex-pattern'])
      for (const field of all(page, `[${name}]`))
        try {
          new RegExp(field.getAttribute(name) ?? '');
        } catch {
          report(field, { pattern: field.getAttribute(name) ?? '' });
        }
  }),
];
