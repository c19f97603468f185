import { listen } from '../../dom/listen.ts';
import { announce, createLiveRegion } from '../../dom/live-region.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { define } from '../../enhance/define.ts';
import { props } from '../../page/prop-schemas.ts';
import { shareTexts } from './share.texts.ts';

/** In ms. */
const copiedFor = 2000;

/** Shares the page's address by the system's own sheet; where there is none, or it fails, copies it and says so. */
export default define(props({}), (_props, { host, services, signal }) => {
  const button = host.querySelector<HTMLElement>('[data-share-button]');
  if (!button) throw new Error('has no [data-share-button] inside');
  const say = services.texts(shareTexts);
  const label = [...button.childNodes];
  const status = createLiveRegion({ tag: 'span' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reset = () => {
    clearTimeout(timer);
    button.replaceChildren(...label);
    status.className = 'sf-status';
    announce(status, '');
  };
  const copy = async (address: string) => {
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      isCopied = false;
    }
    if (signal.aborted) return;
    reset();
    if (isCopied) {
      announce(status, say('share.copied'));
      button.replaceChildren(say('share.copied'));
      timer = setTimeout(reset, copiedFor);
    } else {
      // To be seen, and copied by hand.
      status.className = '';
      announce(status, say('share.failed', { address }));
    }
  };
  const share = async () => {
    const { href: url } = location;
    try {
      if (!navigator.share) return await copy(url);
      await navigator.share({ title: document.title, url });
    } catch (error) {
      // The shopper has closed the sheet.
      if ((error as Error | undefined)?.name !== 'AbortError') await copy(url);
    }
  };
  const stops = [
    setAttributes(button, { hidden: null }),
    listen(button, 'click', () => void share()),
    () => reset(),
    () => status.remove(),
  ];
  host.append(status);
  return () => undoAll(stops);
});
