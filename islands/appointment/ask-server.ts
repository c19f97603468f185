import { parseFragment } from '../../src/dom/fragment.ts';
import { needsToken, requestBotToken, tokenField } from '../../src/forms/bot-protection.ts';
import { buildFormBody } from '../../src/forms/form-body.ts';
import type { Services } from '../../src/page/services.ts';
import { ServerError } from '../../src/server/server-error.ts';
import { appointmentStart, postAppointment } from '../../src/server/store-appointment.ts';
import type { AppointmentCall, AppointmentFlow } from '../../src/shop/appointment.ts';
import { bodyOf, readStep, type ShownStep } from './read-step.ts';

/** A call with what it needs. */
export interface Asked {
  readonly call: AppointmentCall;
  /** The step's form and the button that was pressed; none where a step is shown again after a reload. */
  readonly form?: HTMLFormElement | undefined;
  readonly submitter?: HTMLElement | null | undefined;
}

export interface Answered {
  readonly content: DocumentFragment;
  readonly read: ShownStep | 'created';
}

interface Ask {
  readonly services: Services;
  readonly storeId: string | undefined;
  readonly flow: AppointmentFlow;
  readonly signal: AbortSignal;
}

/** Makes the call, with a bot-protection token where the last form wants one. @throws ServerError, BotProtectionError */
export async function askServer({ call, form, submitter = null }: Asked, ask: Ask): Promise<Answered> {
  const { services, storeId, flow, signal } = ask;
  // An appointment that is on its way can't be called back: its answer is heard even if the popup closes.
  const options = call === 'CreateAppointment' ? {} : { signal };
  // As it was checked: what is typed while the token is on its way was not.
  const body = form ? buildFormBody(form, submitter) : bodyOf(call, flow.choices);
  if (call === 'CreateAppointment' && form && needsToken(form))
    body.set(tokenField, await requestBotToken(services.page.settings.botProtection, { signal }));
  const source =
    call === 'SlideIn'
      ? await appointmentStart(storeId, options)
      : await postAppointment(call, body, options);
  const content = parseFragment(source);
  const read = readStep(content);
  if (read === undefined)
    throw new ServerError(
      'shape',
      call,
      'expected a form with CurrentStep, or the mark of a made appointment',
    );
  return { content, read };
}
