import { hostOf, listedHosts } from './hosts.ts';
import { all, type Rule, rule, textOf } from './rule.ts';

/** Links and forms: where they lead, and that they work without the script. */
export const linkRules: readonly Rule[] = [
  rule('link-nowhere', 'error', (page, _knowledge, report) => {
    for (const link of all(page, 'a[href="#"], a[href=""], a[href^="javascript:" i]'))
      report(link, { address: link.getAttribute('href') ?? '' });
  }),
  rule('address-missing', 'error', (page, _knowledge, report) => {
    for (const link of all(page, 'a:not([href], [id], [name], [role], [aria-current], [aria-disabled])'))
      if (textOf(link) || link.children.length) report(link, { tag: 'a', attribute: 'href' });
    for (const picture of all(page, 'img:not([src], [srcset], [data-src], [data-srcset]), img[src=""]'))
      report(picture, { tag: 'img', attribute: 'src' });
  }),
  rule('link-to-missing-place', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const link of all(page, 'a[href^="#"]')) {
      const id = (link.getAttribute('href') ?? '').slice(1);
      if (/^[\w-]+$/.test(id) && !page.querySelectorAll(`[id="${id}"], a[name="${id}"]`).length)
        report(link, { place: `#${id}` });
    }
  }),
  rule('form-leads-away', 'error', (page, _knowledge, report) => {
    const allowed = listedHosts(page, 'data-form-hosts');
    for (const form of all(
      page,
      'form[data-behaviour="form"][action], form[data-behaviour="form"] [formaction]',
    )) {
      const host = hostOf(form.getAttribute(form.localName === 'form' ? 'action' : 'formaction') ?? '');
      if (host && !allowed.includes(host)) report(form, { host });
    }
  }),
  rule('form-without-button', 'warning', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const form of all(page, 'form')) {
      const id = form.getAttribute('id');
      const send =
        ':is(button:not([type="button"], [type="reset"]), input[type="submit"], input[type="image"])';
      const isSent =
        all(form, send).length ||
        (id && all(page, `${send}[form]`).some((one) => one.getAttribute('form') === id));
      const fields = all(form, 'input:not([type="hidden"]), select, textarea').length;
      if (!isSent && fields) report(form);
    }
  }),
  rule('handler-in-markup', 'warning', (page, _knowledge, report) => {
    for (const element of all(page, '[onclick], [onsubmit], [onchange], [onload], [onerror], [onmouseover]'))
      report(element, { attribute: element.getAttributeNames().find((name) => name.startsWith('on')) ?? '' });
  }),
  rule('password-over-get', 'error', (page, _knowledge, report) => {
    for (const form of all(page, 'form:not([method="post" i], [method="dialog" i])')) {
      const [field] = all(form, '[type="password"], [type="email"], [type="tel"], [autocomplete^="cc-"]');
      if (field) report(form, { field: field.getAttribute('name') ?? field.localName });
    }
  }),
];
