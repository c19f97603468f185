import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment, postFragment } from '../../calls/get-and-post.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** A content block that can open in a popup on any page. */
export function siteWideBlock(id: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Popup/SiteWideBlock', { ...options, query: { id } });
}

/** The popups that take no parameters. */
export type PlainPopup =
  | 'ExitIntent'
  | 'CallMeNow'
  | 'SustainableMessage'
  | 'TermsAndConditions'
  | 'Disclaimer'
  | 'NewsletterOptIn';

export function plainPopup(name: PlainPopup, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment(`/Ajax/Popup/${name}`, options);
}

/** The contact options: phone, chat, store. */
export function contactOptions(options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/customerservice/contactoptions', options);
}

/** The form to order a product sample. */
export function productSample(productId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Catalog/ProductSampleLegacyAjax', { ...options, query: { productId } });
}

/** The confirmation of that form. */
export function productSampleSuccess(options: CallOptions = {}): Promise<FragmentSource> {
  return postFragment('/Ajax/Catalog/ProductSampleSuccess', options);
}

/** Address of a document's page, for a frame. */
export const documentAddress = (id: string): string => `/Frame/Document?id=${encodeURIComponent(id)}`;

/** A choice guide, at the address of its page, which is answered without the page around it. */
export function guidedSelling(id: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment(`/guidedselling/${encodeURIComponent(id)}`, options);
}
