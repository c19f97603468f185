import { bedMatchStep, guidedSellingStep } from './advice.ts';
import { addPaymentInfo, addShippingInfo, beginCheckout, purchase, viewCart } from './checkout.ts';
import {
  contactOptionOpened,
  formFailed,
  formSent,
  newsletterSubscribe,
  surveyAnswered,
  surveyShown,
} from './contact.ts';
import { frameMessageRefused, share, videoStarted } from './content.ts';
import {
  experimentActivation,
  experimentFunnel,
  experimentMeasurement,
  experimentQuarantined,
} from './experiments.ts';
import { selectItem, viewItemList } from './lists.ts';
import { pageView, scroll, sessionStarted, webVitals } from './page.ts';
import { consent, popupClosed, popupOpened } from './popups.ts';
import { addToCart, removeFromCart, viewItem } from './product.ts';
import { selectPromotion, viewPromotion } from './promotions.ts';
import { search, viewSearchResults } from './search.ts';
import { appointmentStep, appointmentSubmit, storeSearch } from './stores.ts';

/** Every event that we put on the data layer, by family, in the order of the tracking plan. */
export const eventFamilies = [
  { title: 'Page and visit', events: [pageView, sessionStarted, scroll, webVitals] },
  { title: 'Product lists', events: [viewItemList, selectItem] },
  { title: 'Promotions', events: [viewPromotion, selectPromotion] },
  { title: 'Products', events: [viewItem, addToCart, removeFromCart] },
  {
    title: 'Cart and checkout',
    events: [viewCart, beginCheckout, addShippingInfo, addPaymentInfo, purchase],
  },
  { title: 'Searching', events: [search, viewSearchResults] },
  { title: 'Stores and appointments', events: [storeSearch, appointmentStep, appointmentSubmit] },
  {
    title: 'Contact and forms',
    events: [newsletterSubscribe, surveyShown, surveyAnswered, contactOptionOpened, formSent, formFailed],
  },
  { title: 'Consent and popups', events: [consent, popupOpened, popupClosed] },
  { title: 'Advice', events: [guidedSellingStep, bedMatchStep] },
  { title: 'Content', events: [videoStarted, share, frameMessageRefused] },
  {
    title: 'Experiments',
    events: [experimentActivation, experimentMeasurement, experimentFunnel, experimentQuarantined],
  },
] as const;
