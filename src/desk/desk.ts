import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Storefront } from '../public.ts';
import type { LentRuntime } from './heard.ts';
import { recordSteps } from './record-steps.ts';
import { openSession } from './session.ts';
import { watchCalls } from './watch-calls.ts';
import { watchErrors } from './watch-errors.ts';

/** What all of the desk works with. */
export interface Desk extends LentRuntime, ReturnType<typeof beginRecording> {
  readonly storefront: Storefront;
}

/** Opens the desk where the address or the session asks for it; Ctrl+Shift+S opens and closes it. */
export function startDesk(lent: LentRuntime) {
  let desk: Desk | undefined;
  let shown: Promise<{ toggle(): void }> | undefined;
  const show = () => {
    desk ??= { ...lent, storefront: window.storefront as Storefront, ...beginRecording(lent) };
    shown ??= fetchChunk(() => import('./desk-panel.tsx')).then(({ openPanel }) => openPanel(desk as Desk));
    shown.catch((error) => console.error('desk: it does not open', error));
  };
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, shiftKey, code } = event;
    if (!(ctrlKey || metaKey) || !shiftKey || code !== 'KeyS') return;
    event.preventDefault();
    if (shown) void shown.then(({ toggle }) => toggle());
    else show();
  });
  const isAsked = /[?&]qa\b/.test(location.search);
  if (!isAsked && lent.services.storage.get('desk') === undefined) return;
  show();
}

function beginRecording({ services }: LentRuntime) {
  const opened = openSession(services.storage);
  // Asked for by address, it opens even where it was closed before.
  opened.change(/[?&]qa\b/.test(location.search) ? { isOpen: true } : {});
  const calls = watchCalls(window, opened);
  const errors = watchErrors(window);
  recordSteps(window, opened, services);
  return { ...opened, calls, errors };
}
