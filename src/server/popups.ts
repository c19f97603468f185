import type { FragmentSource } from '../dom/fragment-source.ts';
import { getFragment, postFragment } from './client.ts';
import type { CallOptions } from './deadline.ts';

/** A content block of the shop that may stand in a popup on any page. */
export function siteWideBlock(id: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Popup/SiteWideBlock', { ...options, query: { id } });
}

/** The popups that need to know nothing. */
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

/** The ways to reach the shop: phone, chat, store. */
export function contactOptions(options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/customerservice/contactoptions', options);
}

/** The form that asks for a sample of a product. */
export function productSample(productId: string, options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/Catalog/ProductSampleLegacyAjax', { ...options, query: { productId } });
}

/** What is shown when the form has been accepted. */
export function productSampleSuccess(options: CallOptions = {}): Promise<FragmentSource> {
  return postFragment('/Ajax/Catalog/ProductSampleSuccess', options);
}

/** Address of a document of the shop, as a page that is shown in a frame. */
export const documentAddress = (id: string): string => `/Frame/Document?id=${encodeURIComponent(id)}`;

/** Address of a guided selling, as a page that is shown in a frame. */
export const guidedSellingAddress = (id: string): string => `/guidedselling/${encodeURIComponent(id)}`;
