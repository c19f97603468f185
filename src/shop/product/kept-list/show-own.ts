import { wholePage } from '../../../calls/whole-page.ts';
import { parseFragment } from '../../../dom/fragment.ts';

/**
 * Shows the list of another address of this page in place of the host. A visit of that address would be reported as
 * another page. Rejects where the shop's answer has no such list.
 */
export async function showOwn(host: Element, address: string, signal: AbortSignal): Promise<void> {
  const { source } = await wholePage(address, { signal });
  const list = parseFragment(source).querySelector(
    `[data-behaviour="${host.getAttribute('data-behaviour')}"]`,
  );
  if (!list) throw new Error('the answer has no list');
  if (signal.aborted) return;
  // First, because the list that takes its place reads it.
  history.replaceState(history.state, '', address);
  host.replaceWith(list);
}
