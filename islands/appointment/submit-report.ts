import type { AppointmentChoices } from '../../src/shop/appointment.ts';

/** What is reported of an appointment that was made: its kind by name, where the form knows it, and its store. */
export function submitReport(
  { reservationTypeId, storeId }: AppointmentChoices,
  form: HTMLFormElement | undefined,
) {
  const name = form && new FormData(form).get('State.ReservationTypeFriendlyName');
  const reservation = (typeof name === 'string' && name.trim()) || reservationTypeId;
  return { ...(reservation && { reservation_type: reservation }), ...(storeId && { store_id: storeId }) };
}
