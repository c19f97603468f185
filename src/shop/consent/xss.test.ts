import { expect, test, vi } from 'vitest';
import type { FragmentSource } from '../../dom/fragment.ts';
import { dangerous, forEachPayload, patience } from '../../dom/testing.ts';
import type { Services } from '../../page/services.ts';
import { testServices, turn } from '../../page/testing.ts';
import { popupsOf } from '../../popups/manager.ts';
import { openConsentPopup } from './consent-popup.ts';
import { consentView } from './cookie-consent.calls.ts';

vi.mock('./cookie-consent.calls.ts');

/** The question about cookies, with this for each text of ours and in each place of the server's answer. */
async function check(text: string) {
  const page = testServices('content');
  const services: Services = { ...page.services, texts: () => () => text };
  vi.mocked(consentView).mockResolvedValue(
    `<p>Eerst dit: </p><div>${text}</div><button data-consent="accept">Ja</button>
       <button data-consent="decline">Nee</button>` as FragmentSource,
  );
  const popup = openConsentPopup({ services, first: 'popup', level: undefined, onChoice() {} });
  const dialog = popup?.dialog;
  expect(dialog?.querySelector('.sf-popup-title')?.textContent).toBe(text);
  expect(dialog?.querySelector('.sf-popup-title')?.children).toHaveLength(0);
  expect(dialog?.querySelector('.sf-popup-close')?.getAttribute('aria-label')).toBe(text);
  await turn(1);
  // A payload may swallow the answers; then the view counts as failed, and can be closed.
  expect(dialog?.getAttribute('data-popup-state')).toMatch(/^(ready|failed)$/);
  expect(dialog && dangerous(dialog)).toEqual([]);
  popupsOf(services).current()?.close();
  page.stop();
  document.body.replaceChildren();
}

test(
  'the words of the cookie consent are text, and nothing runs out of its views',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await forEachPayload(check);
  },
  patience,
);
