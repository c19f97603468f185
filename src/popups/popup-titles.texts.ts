/** Titles until the content brings its own heading. Frames keep them. */
export const popupTitles = {
  'popup.title.site-wide-block': 'Even iets anders',
  'popup.title.exit-intent': 'Blijf je nog even?',
  'popup.title.call-me-now': 'Bel mij nu',
  'popup.title.sustainable-message': 'Duurzaam slapen',
  'popup.title.terms-and-conditions': 'Voorwaarden',
  'popup.title.disclaimer': 'Disclaimer',
  'popup.title.newsletter-opt-in': 'Nieuwsbrief',
  'popup.title.product-sample': 'Staal aanvragen',
  'popup.title.document': 'Meer informatie',
  'popup.title.guided-selling': 'Keuzehulp',
  'popup.title.contact-options': 'Contact',
  'popup.title.article-selection': 'Kies je maat',
  'popup.title.bed-match': 'Slaap-ID',
};
