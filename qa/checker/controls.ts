import { all, type CheckedElement, type Rule, rule } from './rule.ts';

/** What takes a press or the keyboard: https://html.spec.whatwg.org/#interactive-content, and what roles make so. */
const controls =
  'a[href], button, input:not([type="hidden" i]), select, textarea, details, iframe, embed, audio[controls], video[controls], ' +
  '[role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="tab"], [role="menuitem"], [tabindex], [contenteditable]:not([contenteditable="false"])';

const called = (one: CheckedElement) =>
  one.getAttribute('role') ? `${one.localName} role="${one.getAttribute('role')}"` : one.localName;

/** Links and buttons, which hold nothing that is pressed by itself. */
export const controlRules: readonly Rule[] = [
  rule('control-in-control', 'error', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const around of all(page, 'a[href], button, [role="button"]'))
      for (const one of all(around, controls))
        if (one.parentElement?.closest(controls) === around)
          report(one, { inner: called(one), around: called(around) });
  }),
];
