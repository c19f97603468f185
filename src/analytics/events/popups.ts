import * as z from 'zod/mini';
import { defineEvent, defineFamily, means, text } from './define-event.ts';

const cookieConsent = defineEvent({
  name: 'cookie_consent',
  description: 'What the shopper allows.',
  when: 'The choice is shown (with level 1), and made.',
  schema: z.strictObject({
    consent_level: means(
      'The sum of what is allowed: 1 necessary, 2 analytics, 4 performance.',
      z.literal([1, 3, 5, 7]),
    ),
  }),
  example: { consent_level: 7 },
});

const popup_name = text('Which popup.');

const popupOpened = defineEvent({
  name: 'popup_opened',
  description: 'A popup opens.',
  when: 'It is shown.',
  schema: z.strictObject({ popup_name }),
  example: { popup_name: 'cart' },
});

const popupClosed = defineEvent({
  name: 'popup_closed',
  description: 'A popup closes.',
  when: 'It is gone, whoever closed it.',
  schema: z.strictObject({ popup_name }),
  example: { popup_name: 'cart' },
});

export default defineFamily('Consent and popups', [cookieConsent, popupOpened, popupClosed]);
