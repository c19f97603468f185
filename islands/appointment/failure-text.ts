import { formTexts } from '../../src/forms/texts.ts';
import type { Services } from '../../src/page/services.ts';
import { ServerError } from '../../src/server/server-error.ts';
import type { AppointmentCall } from '../../src/shop/appointment/appointment.ts';
import { appointmentTexts } from './appointment.texts.ts';

/** The message for a failed call. Says so if the appointment may have been made all the same. */
export function failureText(
  error: unknown,
  call: AppointmentCall,
  { texts }: Pick<Services, 'texts'>,
): string {
  // By its name: the class would bring bot protection to each page of this flow.
  if ((error as Error).name === 'BotProtectionError') return texts(formTexts)('form.botProtectionFailed');
  const mayHaveArrived =
    call === 'CreateAppointment' &&
    error instanceof ServerError &&
    ['network', 'timeout'].includes(error.kind);
  return texts(appointmentTexts)(mayHaveArrived ? 'appointment.unsure' : 'appointment.failed');
}
