import * as z from 'zod/mini';
import { count, defineEvent, defineFamily, means, optional, text } from './define-event.ts';

const storeSearch = defineEvent({
  name: 'store_search',
  description: 'The shopper looks for a store nearby.',
  when: 'The stores of the place that was asked for are shown, or nobody knows that place: then there are none.',
  schema: z.strictObject({
    search_method: means(
      'By an address that was typed, or by the location of the device. Never the address itself.',
      z.enum(['address', 'location']),
    ),
    results: count('How many stores were found, 0 included.'),
  }),
  example: { search_method: 'address', results: 4 },
});

const appointmentStep = defineEvent({
  name: 'appointment_step',
  description: 'The shopper gets to a step of making an appointment.',
  when: 'The step is shown.',
  schema: z.strictObject({
    step: means('The number of the step.', z.literal([0, 1, 2, 3])),
    step_name: means('Its name, in the order of the numbers.', z.enum(['type', 'store', 'time', 'customer'])),
  }),
  example: { step: 2, step_name: 'time' },
});

const appointmentSubmit = defineEvent({
  name: 'appointment_submit',
  description: 'An appointment was made.',
  when: 'The server says that the appointment was created.',
  schema: z.strictObject({
    reservation_type: optional(text('What the appointment is for.')),
    store_id: optional(text('The store where it will be.')),
  }),
  example: { reservation_type: 'Slaapmeting en advies', store_id: '12' },
});

export default defineFamily('Stores and appointments', [storeSearch, appointmentStep, appointmentSubmit]);
