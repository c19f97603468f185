import type { CallOptions } from '../../calls/deadline.ts';
import { getFragment, postFragment } from '../../calls/get-and-post.ts';
import type { Form } from '../../calls/send.ts';
import type { FragmentSource } from '../../dom/fragment.ts';

/** The first step of an appointment; the store can be chosen later. @throws ServerError */
export function appointmentStart(storeId = '', options: CallOptions = {}): Promise<FragmentSource> {
  return getFragment('/Ajax/StoreAppointment/SlideIn', { ...options, query: { storeId } });
}

/** The calls that post the form of the current step. */
export type AppointmentPost =
  | 'ChooseReservationType'
  | 'SubmitReservationType'
  | 'ChooseStore'
  | 'SubmitStore'
  | 'SubmitTimeSlot'
  | 'CreateAppointment';

/** Posts the form; the answer is the next step, or the marker that the appointment was made. @throws ServerError */
export function postAppointment(
  call: AppointmentPost,
  form: Form,
  options: CallOptions = {},
): Promise<FragmentSource> {
  return postFragment(`/Ajax/StoreAppointment/${call}`, { ...options, form });
}
