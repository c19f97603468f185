import { listen, undoAll } from '../../../dom/listen.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { sharedAddress } from '../shared-address.ts';
import { shareTexts } from './share.texts.ts';

/** In ms. */
const copiedFor = 2000;

/** Copies the page's address for others and says so, and offers the system's own sheet where there is one. */
export default define({
  name: 'share',
  parts: {
    /** hidden */
    button: one('button'),
  },
  mount(_props, { button }, { host, services, signal }) {
    const { page, texts, track } = services;
    const say = texts(shareTexts);
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
      try {
        await navigator.clipboard.writeText(address);
        return true;
      } catch {
        return false;
      }
    };
    /** Whether the shopper was shown the system's sheet, and whether something was chosen there. */
    const offerSheet = async (address: string) => {
      try {
        if (!navigator.share) return 'none';
        await navigator.share({ title: say('share.title', { title: document.title }), url: address });
        return 'chosen';
      } catch (error) {
        return (error as Error | undefined)?.name === 'AbortError' ? 'closed' : 'none';
      }
    };
    const share = async () => {
      const address = sharedAddress(host.ownerDocument);
      // First, for the sheet takes the page's focus, without which browsers do not copy.
      const isCopied = await copy(address);
      if (signal.aborted) return;
      reset();
      if (isCopied) {
        announce(status, say('share.copied'));
        button.replaceChildren(say('share.copied'));
      }
      const sheet = await offerSheet(address);
      if (isCopied || sheet === 'chosen')
        track(
          'share',
          {
            method: sheet === 'chosen' ? 'sheet' : 'copy',
            content_type: page.type || 'page',
            item_id: undefined,
          },
          { cause: host },
        );
      if (signal.aborted) return;
      // Counted from here, as the sheet may cover the button.
      if (isCopied) timer = setTimeout(reset, copiedFor);
      else if (sheet === 'none') {
        // To be seen, and copied by hand.
        status.className = '';
        announce(status, say('share.failed', { address }));
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
  },
});
