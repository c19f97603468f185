import { listen } from '../dom/listen.ts';
import { productSampleSuccess } from '../server/content/popups.ts';
import type { Popup } from './popup.ts';

/** Replaces the popup's form by the server's success message once it was sent. */
export function showSampleSuccess(popup: Popup): void {
  const stop = listen(popup.dialog, 'form-sent', () =>
    popup.show(async (signal) => ({ source: await productSampleSuccess({ signal }) })),
  );
  void popup.closed.then(stop);
}
