import { type Context, hashEmail } from '../kit.ts';

/** Addresses that were reported on this page; in memory alone. */
const reported = new WeakMap<Context['services'], Set<string>>();
const key = 'subscribers-reported';

/** Reports the newsletter event, once a visit for each address in the field, however it is written. */
export function reportSubscribers(field: string, context: Context): void {
  // As the page's own check tells them apart.
  for (const email of field.toLowerCase().split(/[\s,]+/)) if (email) reportSubscriber(email, context);
}

function reportSubscriber(email: string, { services, signal }: Context): void {
  const known = reported.get(services) ?? new Set();
  reported.set(services, known);
  if (known.has(email)) return;
  known.add(email);
  const { storage, track } = services;
  void hashEmail(email).then((hash = '') => {
    const mark = hash.slice(0, 16);
    const marks = storage.get(key)?.split(' ') ?? [];
    if (signal.aborted || marks.includes(mark)) return;
    if (mark) storage.set(key, [...marks, mark].slice(-20).join(' '));
    track('newsletter_subscribe', { placement: 'checkout-email', email_hash: hash || undefined });
  });
}
