import { listen } from '../../dom/listen.ts';
import { announce, createLiveRegion } from '../../dom/live-region.ts';
import { setAttributes } from '../../dom/set-attributes.ts';
import { undoAll } from '../../dom/undo-all.ts';
import { mountBeside as define } from '../../enhance/mounts.ts';
import { flag, props } from '../../page/prop-schemas.ts';
import type { Services } from '../../page/services.ts';
import {
  compareAddress,
  maxCompared,
  readCompared,
  withCompared,
  writeCompared,
} from '../../shop/compare.ts';
import { compareTexts } from './compare.texts.ts';

const boxSelector = 'input[data-compare-box]';

/**
 * Keeps for the tab which products the shopper wants to compare. In a list a bar tells how many there are and leads to
 * the comparison; there, what the page shows is kept.
 */
export default define(props({ shown: flag(false) }), ({ shown }, { host, services }) => {
  if (!shown) return followBoxes(host, services);
  const articles = [...host.querySelectorAll('[data-article]')].map((one) =>
    one.getAttribute('data-article'),
  );
  services.storage.set('compare', writeCompared(articles.filter((id) => id !== null)));
  return undefined;
});

function followBoxes(host: HTMLElement, { storage, texts, watch, siteAddress }: Services) {
  const say = texts(compareTexts);
  const { ownerDocument: document } = host;
  const find = <E extends HTMLElement>(name: string): E => {
    const element = host.querySelector<E>(`[data-compare-${name}]`);
    if (!element) throw new Error(`has no [data-compare-${name}] inside`);
    return element;
  };
  const action = host.getAttribute('action') ?? '';
  if (!siteAddress(action)) throw new Error('its action is not an address on this site');
  const [status, submit] = [find('status'), find('submit')];
  const [link, clear] = [find<HTMLAnchorElement>('link'), find<HTMLButtonElement>('clear')];
  const invitation = status.textContent;
  const region = createLiveRegion();
  host.before(region);
  // Where storage is blocked they are kept for this page.
  let ids = readCompared(storage.get('compare'));

  const boxes = () => document.querySelectorAll<HTMLInputElement>(boxSelector);
  const words = () => {
    if (ids.length === 0) return say('compare.none');
    return say(ids.length === 1 ? 'compare.one' : 'compare.some', { count: ids.length, max: maxCompared });
  };

  const show = () => {
    for (const box of boxes()) box.checked = ids.includes(box.value);
    host.setAttribute('data-compare-count', String(ids.length));
    status.textContent = ids.length > 0 ? words() : invitation;
    const name = boxes()[0]?.name ?? 'artikel';
    link.href = compareAddress(action, name, ids);
    link.hidden = ids.length < 2;
    clear.hidden = ids.length === 0;
  };

  const keep = (next: readonly string[]) => {
    ids = next;
    storage.set('compare', writeCompared(ids));
    show();
    announce(region, words());
  };

  const choose = (box: HTMLInputElement) => {
    const next = withCompared(ids, box.value, box.checked);
    if (box.checked && !next.includes(box.value)) {
      box.checked = false;
      const full = say('compare.full', { max: maxCompared });
      status.textContent = full;
      announce(region, full);
    } else keep(next);
  };

  // Ticked before this ran.
  for (const box of boxes()) if (box.checked) ids = withCompared(ids, box.value, true);

  const undoAttributes = [
    setAttributes(host, { 'data-compare-count': '0' }),
    setAttributes(submit, { hidden: '' }),
    setAttributes(link, { hidden: '', href: '' }),
    setAttributes(clear, { hidden: '' }),
  ];
  const stops = [
    watch(
      boxSelector,
      (element) => {
        const box = element as HTMLInputElement;
        box.checked = ids.includes(box.value);
        return undefined;
      },
      { owner: 'behaviour "compare"' },
    ),
    listen(document, 'change', ({ target }) => {
      if (target instanceof Element && target.matches(boxSelector)) choose(target as HTMLInputElement);
    }),
    listen(clear, 'click', () => {
      keep([]);
      boxes()[0]?.focus();
    }),
    listen(host, 'submit', (event) => {
      // The form itself knows only the boxes of this page.
      event.preventDefault();
      if (ids.length > 1) link.click();
    }),
    listen<PageTransitionEvent>(document.defaultView ?? window, 'pageshow', ({ persisted }) => {
      if (!persisted) return;
      ids = readCompared(storage.get('compare'));
      show();
    }),
  ];
  storage.set('compare', writeCompared(ids));
  show();
  return () => {
    undoAll(stops);
    undoAll(undoAttributes);
    status.textContent = invitation;
    region.remove();
  };
}
