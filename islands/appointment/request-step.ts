import type { CallOptions } from '../../src/calls/deadline.ts';
import { orByBrowser } from '../../src/calls/or-by-browser.ts';
import { isExpired, ServerError } from '../../src/calls/server-error.ts';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { parseFragment } from '../../src/dom/fragment.ts';
import { formTexts } from '../../src/forms/form.texts.ts';
import { buildFormBody, needsToken, tokenField } from '../../src/forms/form-body.ts';
import type { Services } from '../../src/page/services.ts';
import type {
  AppointmentCall,
  AppointmentChoices,
  AppointmentFlow,
} from '../../src/shop/appointment/appointment.rules.ts';
import { appointmentStart, postAppointment } from '../../src/shop/appointment/store-appointment.calls.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { bodyOf, type Outcome, readStep } from './read-step.ts';

export interface StepRequest {
  readonly call: AppointmentCall;
  /** The step's form and the pressed button. Both are missing when a step is restored after a reload. */
  readonly form?: HTMLFormElement | undefined;
  readonly submitter?: HTMLElement | null | undefined;
}

export interface StepResponse {
  readonly content: DocumentFragment;
  readonly outcome: Outcome;
}

interface RequestContext {
  readonly services: Services;
  readonly storeId: string;
  readonly flow: AppointmentFlow;
  readonly signal: AbortSignal;
}

/**
 * Sends the request and parses the response. Adds a bot-protection token if the form needs one.
 *
 * @throws ServerError, BotProtectionError
 */
export async function requestStep(
  { call, form, submitter = null }: StepRequest,
  { services, storeId, flow, signal }: RequestContext,
): Promise<StepResponse> {
  // The server may create the appointment even if we abort, so we wait for the response after the popup closes, too.
  const options = call === 'CreateAppointment' ? {} : { signal };
  // Read before the token is requested: what is typed in the meantime has not been validated.
  const body = form ? buildFormBody(form, submitter) : bodyOf(call, flow.choices);
  if (call === 'CreateAppointment' && form && needsToken(form)) {
    const { requestBotToken } = await loadBotProtection();
    body.set(tokenField, await requestBotToken(services.page.settings.botProtection, { signal }));
  }
  const ask = (more: CallOptions) =>
    call === 'SlideIn'
      ? appointmentStart(storeId, options)
      : postAppointment(call, body, { ...options, ...more });
  const source = await (form ? orByBrowser({ form, submitter }, ask) : ask({}));
  const content = parseFragment(source);
  const outcome = readStep(content);
  if (outcome === undefined)
    throw new ServerError(
      'shape',
      call,
      'expected a form with CurrentStep, or the mark of a made appointment',
    );
  if (typeof outcome === 'object' && needsToken(outcome.form)) loadBotProtection().catch(() => {});
  return { content, outcome };
}

const loadBotProtection = () => fetchChunk(() => import('../../src/forms/bot-protection.ts'));

/** The message for a failed call. Says so if the appointment may have been made all the same. */
export function failureText(
  error: unknown,
  call: AppointmentCall,
  { texts }: Pick<Services, 'texts'>,
): string {
  // By its name: the class would bring bot protection to each page of this flow.
  if ((error as Error).name === 'BotProtectionError') return texts(formTexts)('form.botProtectionFailed');
  if (isExpired(error)) return texts(appointmentTexts)('appointment.expired');
  const mayHaveArrived =
    call === 'CreateAppointment' &&
    error instanceof ServerError &&
    ['network', 'timeout'].includes(error.kind);
  return texts(appointmentTexts)(mayHaveArrived ? 'appointment.unsure' : 'appointment.failed');
}

/** The parameters of `appointment_submit`: the store, and the type by name, or by id if the form lacks the name. */
export function submitParameters(
  { reservationTypeId, storeId }: AppointmentChoices,
  form: HTMLFormElement | undefined,
) {
  const name = form && new FormData(form).get('State.ReservationTypeFriendlyName');
  const reservation = (typeof name === 'string' && name.trim()) || reservationTypeId;
  return { ...(reservation && { reservation_type: reservation }), ...(storeId && { store_id: storeId }) };
}
