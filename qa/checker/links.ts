import { all, type CheckedPage, type Rule, rule } from './rule.ts';

/** The hosts that a script tag lists for forms. */
const listedHosts = (page: CheckedPage): string[] =>
  all(page, 'script[data-form-hosts]').flatMap((tag) =>
    (tag.getAttribute('data-form-hosts') ?? '').split(/\s+/),
  );

const hostOf = (address: string): string | undefined =>
  /^(?:https?:)?\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.toLowerCase();

/** Links and forms: where they lead, and that they work without the script. */
export const linkRules: readonly Rule[] = [
  rule(
    'link-nowhere',
    'error',
    [
      'A link leads to "{0}": without the script it does nothing.',
      'Give it the address of a page, or make it a button.',
    ],
    [
      'Een link gaat naar "{0}": zonder het script doet hij niets.',
      'Geef hem het adres van een pagina, of maak er een knop van.',
    ],
    (page, _knowledge, report) => {
      for (const link of all(page, 'a[href="#"], a[href=""], a[href^="javascript:" i]'))
        report(link, link.getAttribute('href') ?? '');
    },
  ),
  rule(
    'link-to-missing-place',
    'warning',
    ['A link leads to {0}, which is not on this page.', 'Give the place this id, or correct the link.'],
    [
      'Een link gaat naar {0}, en dat staat niet op deze pagina.',
      'Geef die plek deze id, of verbeter de link.',
    ],
    (page, { isRendered }, report) => {
      if (isRendered) return;
      for (const link of all(page, 'a[href^="#"]')) {
        const id = (link.getAttribute('href') ?? '').slice(1);
        if (/^[\w-]+$/.test(id) && !page.querySelectorAll(`[id="${id}"], a[name="${id}"]`).length)
          report(link, `#${id}`);
      }
    },
  ),
  rule(
    'form-leads-away',
    'error',
    [
      'A form is sent to {0}, which no script tag allows: our script refuses it.',
      'Send it to this site, or list the host in data-form-hosts of the script tag.',
    ],
    [
      'Een formulier gaat naar {0}, en geen scripttag staat dat toe: ons script weigert het.',
      'Stuur het naar deze site, of noem de host in data-form-hosts van de scripttag.',
    ],
    (page, _knowledge, report) => {
      const allowed = listedHosts(page);
      for (const form of all(
        page,
        'form[data-behaviour="form"][action], form[data-behaviour="form"] [formaction]',
      )) {
        const host = hostOf(form.getAttribute(form.localName === 'form' ? 'action' : 'formaction') ?? '');
        if (host && !allowed.includes(host)) report(form, host);
      }
    },
  ),
  rule(
    'form-without-button',
    'warning',
    ['A form has no button to send it.', 'Put a submit button into it: Enter alone is found by few.'],
    [
      'Een formulier heeft geen knop om het te versturen.',
      'Zet er een verzendknop in: alleen Enter vindt bijna niemand.',
    ],
    (page, { isRendered }, report) => {
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
    },
  ),
  rule(
    'handler-in-markup',
    'warning',
    ['{0} holds a script, which a strict content security policy refuses.', 'Move it into a script file.'],
    [
      '{0} bevat een script, en een strenge content security policy weigert dat.',
      'Verplaats het naar een scriptbestand.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(
        page,
        '[onclick], [onsubmit], [onchange], [onload], [onerror], [onmouseover]',
      ))
        report(element, element.getAttributeNames().find((name) => name.startsWith('on')) ?? '');
    },
  ),
  rule(
    'password-over-get',
    'error',
    [
      'A form with the field "{0}" is sent by GET: what is typed ends up in the address.',
      'Write method="post".',
    ],
    [
      'Een formulier met het veld "{0}" gaat via GET: wat er wordt getypt, komt in het adres.',
      'Schrijf method="post".',
    ],
    (page, _knowledge, report) => {
      for (const form of all(page, 'form:not([method="post" i], [method="dialog" i])')) {
        const [field] = all(form, '[type="password"], [type="email"], [type="tel"], [autocomplete^="cc-"]');
        if (field) report(form, field.getAttribute('name') ?? field.localName);
      }
    },
  ),
];
