/** Where a shopper makes an appointment in a store. */
export const appointmentAddress = '/Winkels/Afspraak';

/** The search for stores: with `Address`, or with `UseGeolocation=true`. */
export const storeSearchAddress = '/Winkels/Zoeken';
