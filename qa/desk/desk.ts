import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { make } from '../../src/dom/make.ts';
import { type Desk, isAsked, startRecording } from './recording.ts';
import type { ClientForDesk } from './types.ts';

/** Opens the desk where the address or the session asks for it; Ctrl+Shift+S opens and closes it. */
export async function startDesk(client: ClientForDesk): Promise<void> {
  const { registry } = await fetchChunk(client.loadRegistry).catch((error) => {
    // The rest of the desk is there without them.
    client.services.report('desk-failed', error, 'the list of experiments');
    return { registry: [] };
  });
  let desk: Desk | undefined;
  let shown: Promise<{ toggle(): void }> | undefined;
  const show = () => {
    desk ??= startRecording(client, registry);
    const recorded = desk;
    shown ??= fetchChunk(() => import('./desk-panel.tsx')).then(({ openPanel }) => openPanel(recorded));
    shown.catch((error) => client.services.report('desk-failed', error));
  };
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, shiftKey, code } = event;
    if (!(ctrlKey || metaKey) || !shiftKey || code !== 'KeyS') return;
    event.preventDefault();
    if (shown) void shown.then(({ toggle }) => toggle());
    else show();
  });
  client.services.watch(
    '.storefront-qa-badge',
    (badge) => {
      badge.append(make('a', { href: addressOfDesk() }, 'Open the desk'));
      return undefined;
    },
    { owner: 'desk' },
  );
  if (isAsked() || client.services.storage.get('desk') !== undefined) show();
}

/** The address of this page with the desk. */
function addressOfDesk(): string {
  const query = location.search.slice(1);
  return `${location.pathname}?${query && `${query}&`}qa`;
}
