import type { AppointmentChoices } from '../../src/shop/appointment/appointment.ts';

/** The parameters of `appointment_submit`: the store, and the type by name, or by id if the form lacks the name. */
export function submitParameters(
  { reservationTypeId, storeId }: AppointmentChoices,
  form: HTMLFormElement | undefined,
) {
  const name = form && new FormData(form).get('State.ReservationTypeFriendlyName');
  const reservation = (typeof name === 'string' && name.trim()) || reservationTypeId;
  return { ...(reservation && { reservation_type: reservation }), ...(storeId && { store_id: storeId }) };
}
