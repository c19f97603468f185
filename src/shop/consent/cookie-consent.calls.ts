import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment } from '../../calls/get-and-post.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** The question, the settings by kind of cookie, and the list of cookies. */
export type ConsentView = 'popup' | 'settings' | 'statement';

const paths: Readonly<Record<ConsentView, string>> = {
  popup: '/Ajax/CookieConsent/Popup',
  settings: '/Ajax/CookieConsent/Settings',
  statement: '/Ajax/CookieConsent/Statement',
};

/** A view of the cookie consent. @throws ServerError */
export function consentView(view: ConsentView, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment(paths[view], options);
}
