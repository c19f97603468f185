import type { CallOptions } from '../calls/deadline.ts';
import type { FragmentSource } from '../dom/fragment.ts';
import type { Services } from '../page/services.ts';
import { type BedMatchView, bedMatchView } from '../shop/advice/bed-match.calls.ts';
import {
  contactOptions,
  documentAddress,
  guidedSelling,
  plainPopup,
  productSample,
  siteWideBlock,
} from '../shop/content/popups.calls.ts';
import { articleSelection } from '../shop/product/catalog.calls.ts';
import type { LoadContent, PopupContent } from './content.ts';
import { frameContent } from './frame-content.ts';
import { popupsOf } from './manager.ts';
import type { Popup } from './popup.ts';
import { popupTitles } from './popup-titles.texts.ts';

/** How a popup loads its content. `id` is the number for the call. */
export type KnownPopup = {
  /** Without an id there is nothing to call. */
  readonly needsId: boolean;
  /** The only ids that it knows. */
  readonly ids?: readonly string[];
} & (
  | { readonly load: (id: string, options: CallOptions) => Promise<FragmentSource> }
  /** The address on this site of a page that only needs to be read: it may run no scripts. */
  | { readonly frame: (id: string) => string }
);

const plain = (name: Parameters<typeof plainPopup>[0]): KnownPopup => ({
  needsId: false,
  load: (_id, options) => plainPopup(name, options),
});

const bedMatchViews: Readonly<Record<string, BedMatchView>> = {
  start: 'Start',
  introduction: 'Introduction',
  questions: 'Questions',
};

/** The popups that `data-popup` can name. */
export const knownPopups: Readonly<Record<PopupName, KnownPopup>> = {
  'site-wide-block': { needsId: true, load: siteWideBlock },
  'exit-intent': plain('ExitIntent'),
  'call-me-now': plain('CallMeNow'),
  'sustainable-message': plain('SustainableMessage'),
  'terms-and-conditions': plain('TermsAndConditions'),
  disclaimer: plain('Disclaimer'),
  'newsletter-opt-in': plain('NewsletterOptIn'),
  'product-sample': { needsId: true, load: productSample },
  document: { needsId: true, frame: documentAddress },
  'guided-selling': { needsId: true, load: guidedSelling },
  'contact-options': { needsId: false, load: (_id, options) => contactOptions(options) },
  'article-selection': {
    needsId: true,
    load: (id, options) => {
      const [productId = '', articleId = ''] = id.split(',');
      return articleSelection({ productId, articleId }, options);
    },
  },
  'bed-match': {
    needsId: false,
    ids: Object.keys(bedMatchViews),
    load: (id, options) => bedMatchView(bedMatchViewOf(id), options),
  },
};

/** What the popup's id should be; undefined where it may be this one. */
export function idExpected(name: PopupName, id: string): string | undefined {
  const { needsId, ids } = knownPopups[name];
  if (needsId && !id) return `an id for the popup "${name}"`;
  return ids && id && !ids.includes(id) ? `one of ${ids.join(', ')}` : undefined;
}

export type PopupName = keyof typeof popupTitles extends `popup.title.${infer Name}` ? Name : never;

/** @throws TypeError */
function bedMatchViewOf(id: string): BedMatchView {
  const view = id === '' ? 'Start' : Object.hasOwn(bedMatchViews, id) && bedMatchViews[id];
  if (!view) throw new TypeError(`data-popup-id="${id}" is not start, introduction or questions`);
  return view;
}

interface OpenKnown {
  readonly id?: string | undefined;
  readonly opener?: Element | null | undefined;
  readonly uninvited?: boolean;
  /** Opens it on the history entry on which it stood, or not at all. */
  readonly resumes?: boolean;
  /** Content that is already loaded. */
  readonly content?: PopupContent;
  /** The page with the same content. */
  readonly href?: string | undefined;
}

/** Opens one of the known popups. Undefined while another one is opening. */
export function openKnown(
  services: Services,
  name: PopupName,
  { id = '', opener, uninvited = false, resumes = false, content, href }: OpenKnown = {},
): Popup | undefined {
  const title = services.texts(popupTitles)(`popup.title.${name}`);
  return popupsOf(services).open({
    name,
    title,
    content: content ?? contentOf(services, name, id, title),
    className: `sf-popup-${name}`,
    about: id,
    opener,
    uninvited,
    resumes,
    href,
  });
}

function contentOf(services: Services, name: PopupName, id: string, title: string): LoadContent {
  const known = knownPopups[name];
  if ('frame' in known) return frameContent(known.frame(id), title, services);
  return async (signal) => ({ source: await known.load(id, { signal }) });
}
