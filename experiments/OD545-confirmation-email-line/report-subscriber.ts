import { type Context, hashEmail } from '../kit.ts';

/** Addresses that were reported on this page; in memory alone. */
const reported = new WeakMap<Context['document'], Set<string>>();

/** Reports the newsletter event, once a page for each address however it is written. */
export function reportSubscriber(email: string, { document, services, signal }: Context): void {
  const known = reported.get(document) ?? new Set();
  reported.set(document, known);
  const address = email.toLowerCase();
  if (known.has(address)) return;
  known.add(address);
  void hashEmail(address).then((hash) => {
    if (signal.aborted) return;
    services.track('newsletter_subscribe', {
      placement: 'checkout-email',
      ...(hash && { email_hash: hash }),
    });
  });
}
