import { listen } from '../dom/listen.ts';
import { productSampleSuccess } from '../server/popups.ts';
import type { Popup } from './popup.ts';

/** When the form in the popup has been accepted, its place is taken by the server's word of thanks. */
export function showSampleSuccess(popup: Popup): void {
  const stop = listen(popup.dialog, 'form-sent', () =>
    popup.show(async (signal) => ({ source: await productSampleSuccess({ signal }) })),
  );
  void popup.closed.then(stop);
}
