/** What becomes of a POST whose answer is lost: the connection broke, it came too late, or the shop was too busy or down. */
export interface LostRow {
  /** Method and path, as in the table of faults. */
  readonly call: `POST ${string}`;
  /** The texts that the shopper may see, by their names. None where nothing is said, with the reason in `does`. */
  readonly says: readonly string[];
  readonly does: string;
  /** Why a second press may carry it out again. Without it, that never happens. */
  readonly doubles?: string;
  /** The browser sends the form itself, on this page of the fixture shop. */
  readonly native?: string;
}

const step = (name: string): LostRow => ({
  call: `POST /Ajax/StoreAppointment/${name}`,
  says: ['appointment.failed'],
  does: 'the step stays with all that was chosen and typed, and a button tries again',
  doubles: 'it only shows the next step',
});
const form = (call: LostRow['call']): LostRow => ({
  call,
  says: ['form.unsure'],
  does: 'the form stays as it was typed; its button sends it again',
  doubles: 'the shopper is told that it may have arrived, and decides',
});
const cart = (path: string, ...says: string[]): LostRow => ({
  call: `POST /winkelwagen/${path}`,
  says: says.map((name) => `cartPage.${name}`),
  does: 'the cart is read at once, and again when the connection is back; then it says which of these it is',
});
const native = (path: string, page: string, more: Partial<LostRow> = {}): LostRow => ({
  call: `POST ${path}`,
  native: page,
  says: [],
  does: 'the browser says that the page did not come; Back shows the form as it was typed',
  ...more,
});

/** Every POST of the product. Its calls are played with lost answers by the table of faults. */
export const lostRows: readonly LostRow[] = [
  {
    call: 'POST /Ajax/Cart/AddProductAjax',
    says: ['addToCart.added', 'addToCart.failed', 'addToCart.unsure'],
    does: 'the pieces in the cart are counted at once, and again when the connection is back',
  },
  {
    call: 'POST /Ajax/Cart/HeaderRemoveItemAjax',
    says: ['cartPopup.removed', 'cartPopup.removeFailed', 'cartPopup.removeUnsure'],
    does: 'the cart is read at once, and again when the connection is back',
  },
  cart('aantal', 'quantity', 'quantity.failed', 'quantity.unsure'),
  cart('verwijderen', 'removed', 'removal.failed', 'removal.unsure'),
  cart('terugleggen', 'restored', 'restore.failed', 'restore.unsure'),
  cart('kortingscode', 'code.applied', 'code.failed', 'code.unsure'),
  cart('kortingscode/verwijderen', 'code.removed', 'code.failed', 'code.unsure'),
  {
    call: 'POST /Ajax/GuidedSelling/GetResults',
    says: ['guide.failed'],
    does: 'the answers stay, and a button asks again',
    doubles: 'it only asks',
  },
  {
    call: 'POST /Ajax/BedMatch/Result',
    says: ['bedMatch.failed'],
    does: 'the answers stay, and the button asks again',
    doubles: 'the same answers give the same result',
  },
  {
    call: 'POST /Ajax/Search/AutoComplete',
    says: ['search.failed'],
    does: 'the search form goes on working; the next letter asks again, and changes nothing',
  },
  form('POST /Ajax/Form/Submit'),
  form('POST /Ajax/CallMeNow'),
  form('POST /Ajax/Newsletter/Subscribe'),
  form('POST /Ajax/Catalog/ProductSampleSubmitAjax'),
  {
    call: 'POST /Ajax/Catalog/ProductSampleSuccess',
    says: ['popup.failed'],
    does: 'a button asks for the confirmation again',
    doubles: 'it only shows the confirmation',
  },
  {
    call: 'POST /Ajax/Personalization/Register',
    says: [],
    does: 'nobody asked for it: the next page registers again',
    doubles: 'the same shopper is registered again',
  },
  ...['SubmitReservationType', 'ChooseReservationType', 'SubmitStore', 'ChooseStore', 'SubmitTimeSlot'].map(
    step,
  ),
  {
    call: 'POST /Ajax/StoreAppointment/CreateAppointment',
    says: ['appointment.unsure'],
    does: 'the form stays as it was typed, and a button sends it again',
    doubles: 'the shopper is told that it may have arrived; the server books a slot once',
  },
];

/** The forms that the browser sends, with and without us. */
export const nativeRows: readonly LostRow[] = [
  native('/bestellen', 'checkout-customer', { doubles: 'the same answers lead to the same next step' }),
  native('/bestellen/betalen', 'checkout-payment', {
    does: 'the browser says that the page did not come; the button sends once, until the page is left or shown again',
    doubles: 'after Back the button sends again: the server must take an order that was placed once',
  }),
  native('/herroepen', 'page-withdrawal', { doubles: 'it only shows what is to be confirmed' }),
  native('/herroepen/bevestigen', 'page-withdrawal-confirm', {
    doubles: 'the server must take the withdrawal of an order once',
  }),
  native('/winkelwagen/annuleren', 'cart-locked', { doubles: 'an order is cancelled once' }),
  native('/winkelwagen/leegmaken', 'cart-quote', { doubles: 'an empty cart stays empty' }),
];
