import { listen, undoAll } from '../../../dom/listen.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { setAttributes } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { live, maybe } from '../../../enhance/parts.ts';
import { flag, props } from '../../../page/prop-schemas.ts';
import type { Services } from '../../../page/services.ts';
import { chosenAddress, maxCompared, readChosen, withChosen, writeChosen } from '../chosen-articles.rules.ts';
import { compareTexts } from './compare.texts.ts';

/**
 * Keeps for the tab which products the shopper wants to compare. In a list a bar tells how many there are and leads to
 * the comparison; there, what the page shows is kept.
 */
export default define({
  name: 'compare',
  // It stands below the list, and the boxes in the list need it.
  when: 'active',
  resumes: 'compare',
  props: props({
    /** the element is the comparison: its `[data-article]` elements are what is kept */
    shown: flag(false),
  }),
  /**
   * a GET form, or the comparison itself. Up to three are kept for the tab
   *
   * @style `position: sticky`, if it is to stay in view
   */
  parts: {
    /** itself */
    form: live('form', { is: ':scope', if: '!shown', wants: '[action]', site: 'action' }),
    /** tells how many there are */
    status: maybe('*', { if: '!shown' }),
    /** sends the form without the script */
    submit: maybe('button', { if: '!shown' }),
    /** hidden; leads to the comparison */
    link: maybe('a', { if: '!shown' }),
    /** hidden; forgets them all */
    clear: maybe('button', { if: '!shown' }),
    /**
     * a check box of the page, which belongs to the form by its `form` attribute; its `name` and `value` (an article) go
     * into the address
     */
    box: live('input'),
  },
  mount({ shown }, { status, submit, link, clear, box }, { host, services }) {
    if (!shown && status && submit && link && clear)
      return followBoxes({ status, submit, link, clear }, box, host, services);
    const articles = [...host.querySelectorAll('[data-article]')].map((one) =>
      one.getAttribute('data-article'),
    );
    services.storage.set('compare', writeChosen(articles.filter((id) => id !== null)));
    return undefined;
  },
});

interface BarParts {
  readonly status: HTMLElement;
  readonly submit: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly clear: HTMLElement;
}

function followBoxes(
  { status, submit, link, clear }: BarParts,
  boxSelector: string,
  host: HTMLElement,
  { storage, texts, watch, siteAddress }: Services,
) {
  const say = texts(compareTexts);
  const action = host.getAttribute('action') ?? '';
  if (!siteAddress(action)) throw new Error('its action is not an address on this site');
  const invitation = status.textContent;
  const region = createLiveRegion();
  host.before(region);
  // Where storage is blocked they are kept for this page.
  let ids = readChosen(storage.get('compare'), maxCompared);

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
    link.href = chosenAddress(action, name, ids);
    link.hidden = ids.length < 2;
    clear.hidden = ids.length === 0;
  };

  const keep = (next: readonly string[]) => {
    ids = next;
    storage.set('compare', writeChosen(ids));
    show();
    announce(region, words());
  };

  const choose = (box: HTMLInputElement) => {
    const next = withChosen(ids, box.value, box.checked, maxCompared);
    if (box.checked && !next.includes(box.value)) {
      box.checked = false;
      const full = say('compare.full', { max: maxCompared });
      status.textContent = full;
      announce(region, full);
    } else keep(next);
  };

  // Ticked before this ran.
  for (const box of boxes()) if (box.checked) ids = withChosen(ids, box.value, true, maxCompared);

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
      ids = readChosen(storage.get('compare'), maxCompared);
      show();
    }),
  ];
  storage.set('compare', writeChosen(ids));
  show();
  return () => {
    undoAll(stops);
    undoAll(undoAttributes);
    status.textContent = invitation;
    region.remove();
  };
}
