import { type Context, hashEmail } from '../kit.ts';

/** Addresses that were reported on this page; in memory alone. */
const reported = new WeakMap<Context['services'], Set<string>>();
const key = 'subscribers-reported';

/** Reports the newsletter event, once a visit for each address however it is written. */
export function reportSubscriber(email: string, { services, signal }: Context): void {
  const known = reported.get(services) ?? new Set();
  reported.set(services, known);
  const address = email.toLowerCase();
  if (known.has(address)) return;
  known.add(address);
  const { storage, track } = services;
  void hashEmail(address).then((hash = '') => {
    const mark = hash.slice(0, 16);
    const marks = storage.get(key)?.split(' ') ?? [];
    if (signal.aborted || marks.includes(mark)) return;
    if (mark) storage.set(key, [...marks, mark].slice(-20).join(' '));
    track('newsletter_subscribe', { placement: 'checkout-email', ...(hash && { email_hash: hash }) });
  });
}
