import { fetchChunk } from '../dom/fetch-chunk.ts';
import { listen } from '../dom/listen.ts';
import type { Services } from '../page/services.ts';
import { type Field, isField, most } from './typed-field.ts';

const textTypes = ['text', 'search', 'tel', 'email', 'url', 'password', 'textarea'];

/**
 * Whatever was typed, pasted, dropped or filled in is made plain before its form is sent: at once where the browser or a
 * script fills in, else as the shopper leaves the field, who may undo it, and type on, until then. It comes before every
 * other listener, so that what is checked, looked up, sent and reported is what the shopper sees. The browser would cut
 * what is longer than the field takes, before it is plain and without a word: it cuts nothing, and we say it. And a wheel
 * that turns over a number scrolls the page: it would order more.
 *
 * How text is made plain comes with the first touch of a field. What was filled in by then is made plain as it comes.
 */
export function keepTypedPlain(page: Document, services: Pick<Services, 'texts'>): void {
  const early = new Set<Field>();
  let mend: ((event: Event) => void) | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= fetchChunk(() => import('./make-plain.ts')).then(
      ({ makePlain }) => {
        mend = makePlain(page, services, early);
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  const hear = <E extends Event>(type: string, act: (event: E) => void) =>
    listen<E>(page, type, act, { capture: true, passive: true });
  const change = (event: Event) => {
    if (mend) return mend(event);
    if (!isField(event.target)) return;
    early.add(event.target);
    void load();
  };

  hear('focusin', ({ target }) => {
    if (!isField(target)) return;
    page.querySelectorAll<Field>('input[maxlength], textarea[maxlength]').forEach(lift);
    void load();
  });
  // Dropped without focus, or in a field that came since.
  hear('beforeinput', ({ target }) => isField(target) && lift(target));
  hear('input', change);
  hear('change', change);
  hear('invalid', (event) => mend?.(event));
  // What is not here yet lets the form go as typed: the server makes it plain, too.
  hear('submit', (event) => mend?.(event));
  // The browser counts in the field that has focus alone.
  hear('wheel', ({ target }) => isField(target) && target.type === 'number' && target.blur());
}

function lift(field: Field): void {
  // Of what is not text the browser takes no length.
  if (field.maxLength < 0 || !textTypes.includes(field.type)) return;
  field.setAttribute(most, `${field.maxLength}`);
  field.removeAttribute('maxlength');
}
