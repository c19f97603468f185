import { hashEmail } from '../../../analytics/hash.ts';
import { ensureCsrfCookie } from '../../../calls/csrf.ts';
import { orByBrowser } from '../../../calls/or-by-browser.ts';
import { isShopThere } from '../../../calls/reach.ts';
import { isExpired, ServerError } from '../../../calls/server-error.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { announce, createLiveRegion } from '../../../dom/live-region.ts';
import { make, setAttributes } from '../../../dom/make.ts';
import { whenIdle } from '../../../dom/when.ts';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { BotProtectionError, requestBotToken, setBotToken } from '../../../forms/bot-protection.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { emailsIn } from '../../../forms/email.ts';
import { formTexts } from '../../../forms/form.texts.ts';
import { buildFormBody, needsToken } from '../../../forms/form-body.ts';
import { answerOfFragment } from '../../../forms/fragment-answer.ts';
import { keepTyped, restoreTyped } from '../../../forms/keep-typed.ts';
import { showMessage } from '../../../forms/message.ts';
import { formAddress, guardUnmounted } from '../../../forms/off-site.ts';
import { controlsOf, questionsOf, validateQuestion } from '../../../forms/questions.ts';
import { choice, flag, props, text } from '../../../page/prop-schemas.ts';
import { type FormAnswer, sendForm } from '../form.calls.ts';

const optional = text({ fallback: '' });

guardUnmounted(document);

/** In ms: a natively sent form cannot be sent again for this long. By then the next page has loaded, or never will. */
const leaveTimeout = 5000;

/**
 * Enhances a form: validates it instead of the browser, adds a bot-protection token if the form is marked, and can send
 * it with fetch. It never clears what the shopper typed.
 */
export default define({
  name: 'form',
  when: 'interaction',
  // Without deferring, the browser would send the form unchecked.
  defers: 'button, form',
  resumes: 'typed',
  props: props({
    /** whether we send it and show the answer in its place, or the browser does */
    submit: choice(['ajax', 'native'], { fallback: 'native' }),
    /** its name in the reports */
    formName: optional,
    /** the lead's source, in a form sent by `ajax` that asks for contact or a sample */
    lead: optional,
    /** brings back what was typed when the page is reloaded */
    keepTyped: flag(false),
    /** where the page offers the newsletter, as `newsletter_subscribe` reports it */
    newsletter: optional,
  }),
  /** see [Forms](#forms) */
  parts: {
    /** itself */
    form: one('form', { is: ':scope' }),
    /** itself: our address */
    sent: live('form', { is: ':scope[data-submit="ajax"]', site: 'action' }),
    /** shows the outcome */
    message: live(),
    /** where the faults are listed */
    summary: live('*', { is: '[data-form-summary], [data-valmsg-summary]' }),
    /** shows the error of the field with this name */
    fault: live('*', { is: '[data-error-for], [data-valmsg-for]' }),
    /** a check box without which the newsletter is not asked for */
    optIn: live('input', { is: '[data-newsletter-opt-in]' }),
  },
  mount({ submit, formName, lead, keepTyped: isKept, newsletter }, { form }, { id, services, signal }) {
    const { track } = services;
    const say = services.texts(formTexts);
    const action = (submitter: HTMLElement | null) => formAddress(form, submitter);
    if (submit === 'ajax' && !action(null)) throw new TypeError('its action is not an address on this site');
    const name = formName || (form.getAttribute('name') ?? form.getAttribute('id') ?? lastPart(action(null)));

    let stopKeeping = isKept ? keepTyped(form, name) : undefined;
    if (!isKept) restoreTyped(form, name);
    const isPosted = submit === 'ajax' || form.getAttribute('method')?.toLowerCase() === 'post';
    const checks = checkForm(form, services, id);
    const status = createLiveRegion();
    form.append(status);
    const enableControls: (() => void)[] = [];
    let removeMessage: (() => void) | undefined;
    let isBusy = false;
    /** The form is valid and has its token: the next submit is left to the browser. */
    let ready: { readonly reportSubscriber: () => void } | undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;

    const show = (kind: 'danger' | 'success', text: string, wayOn?: HTMLElement) => {
      removeMessage?.();
      removeMessage = showMessage(form, kind, text, wayOn);
    };
    const fail = (reason: 'refused' | 'network', text: string, error?: unknown, wayOn?: HTMLElement) => {
      if (error) services.report('form-failed', error, `form "${name}"`);
      track('form_failed', { form_name: name, reason, field: undefined }, { cause: form });
      show('danger', text, wayOn);
    };
    /** Loads the page anew, with what was typed. */
    const reloadButton = () => {
      const attributes = { type: 'button', class: 'sf-button sf-button-secondary' };
      const button = make('button', attributes, say('form.reload'));
      button.addEventListener('click', () => {
        stopKeeping ??= keepTyped(form, name);
        window.location.reload();
      });
      return button;
    };
    /** The e-mail address for the newsletter, if it is valid and the shopper opted in. */
    const subscriber = () => {
      const box = form.querySelector<HTMLInputElement>('input[data-newsletter-opt-in]');
      if (!newsletter || (box && !box.checked)) return undefined;
      const question = questionsOf(form).find(({ type }) => type === 'email');
      const value = question?.controls[0].value.trim();
      return question && value && !validateQuestion(question) ? value : undefined;
    };
    /** Reports the subscriber, hashed beforehand: there is no time for it once the page is left. */
    const subscriberReport = async () => {
      const email = subscriber();
      if (email === undefined) return () => {};
      const email_hash = emailsIn(email).length > 1 ? undefined : await hashEmail(email);
      return () => track('newsletter_subscribe', { placement: newsletter, email_hash }, { cause: form });
    };
    const disableControls = () => {
      const controls = [...controlsOf(form), ...form.querySelectorAll('button')];
      for (const control of controls) enableControls.push(setAttributes(control, { disabled: '' }));
    };
    const showAnswer = ({ statusMessage, disableInput }: FormAnswer, reportSubscriber: () => void) => {
      const { message, isSuccessful } = statusMessage;
      if (!isSuccessful) fail('refused', message.trim() || say('form.failed'));
      if (disableInput) disableControls();
      if (!isSuccessful) return;
      show('success', message.trim() || say('form.sent'));
      track('form_sent', { form_name: name }, { cause: form });
      if (lead) track('generate_lead', { lead_source: lead }, { cause: form });
      reportSubscriber();
      form.dispatchEvent(new CustomEvent('form-sent', { bubbles: true, detail: { name } }));
    };

    /** Gets the token and sends the form. Returns true if the browser has to send it. */
    const send = async (submitter: HTMLElement | null, reportSubscriber: () => void): Promise<boolean> => {
      const isOffline = navigator.onLine === false;
      try {
        if (needsToken(form))
          setBotToken(form, await requestBotToken(services.page.settings.botProtection, { signal }));
        const address = submit === 'ajax' && action(submitter);
        // The browser's own request needs it.
        if (!address && isPosted) await ensureCsrfCookie();
        if (!address) {
          // The browser's own page of errors would take the place of what was typed.
          if (!isPosted || (await isShopThere())) return true;
          fail('network', say('form.failed'));
          return false;
        }
        const answer = await orByBrowser({ form, submitter }, async (options) =>
          sendForm(address, buildFormBody(form, submitter), { ...options, signal }),
        );
        showAnswer(
          typeof answer === 'string' ? answerOfFragment(answer, address, services) : answer,
          reportSubscriber,
        );
      } catch (error) {
        if (signal.aborted) return false;
        if (error instanceof BotProtectionError) fail('network', say('form.botProtectionFailed'), error);
        else if (isExpired(error)) fail('refused', say('form.expired'), error, reloadButton());
        else {
          const isLost = isNetworkError(error);
          const mayHaveArrived = isLost && !isOffline && error.call.startsWith('POST');
          const text = say(mayHaveArrived ? 'form.unsure' : 'form.failed');
          fail(isLost ? 'network' : 'refused', text, error);
        }
      }
      return false;
    };
    /** The browser sends the form and goes to the next page. */
    const leave = () => {
      isBusy = true;
      leaving = setTimeout(cancelLeaving, leaveTimeout);
    };
    const cancelLeaving = () => {
      clearTimeout(leaving);
      leaving = undefined;
      isBusy = false;
    };

    const onSubmit = async (event: SubmitEvent) => {
      if (event.defaultPrevented) return;
      const submitter =
        event.submitter ??
        form.querySelector<HTMLElement>('button:not([type="button"], [type="reset"]), input[type="submit"]');
      if (ready) {
        ready.reportSubscriber();
        ready = undefined;
        return leave();
      }
      if (isBusy) return event.preventDefault();
      removeMessage?.();
      removeMessage = undefined;
      if (!action(event.submitter)) {
        event.preventDefault();
        services.report('form-off-site', undefined, `form "${name}"`);
        return fail('refused', say('form.failed'));
      }
      const [invalid, ...more] = event.submitter?.hasAttribute('formnovalidate') ? [] : checks.check();
      if (invalid) {
        event.preventDefault();
        if (more.length) announce(status, say('form.summaryTitle', { count: more.length + 1 }));
        const field = invalid.question.name;
        return track(
          'form_failed',
          { form_name: name, reason: 'invalid', field: field || undefined },
          { cause: form },
        );
      }
      const isAtOnce = submit === 'native' && !needsToken(form) && !isPosted;
      if (isAtOnce && subscriber() === undefined) return leave();

      event.preventDefault();
      isBusy = true;
      announce(status, say('form.sending'));
      const undoButton = submitter && setAttributes(submitter, { 'aria-disabled': 'true', 'data-busy': '' });
      const reportSubscriber = await subscriberReport();
      const isForBrowser = await send(event.submitter, reportSubscriber);
      undoButton?.();
      announce(status, '');
      isBusy = false;
      if (!isForBrowser || signal.aborted) return;
      ready = { reportSubscriber };
      form.requestSubmit(event.submitter as HTMLElement | null);
    };

    // The verification cookie, where it is missing.
    if (isPosted && action(null)) whenIdle(() => void (signal.aborted || ensureCsrfCookie()));

    // Who fills in a form meets what is inside it, also by autofill, which touches nothing there.
    for (const inside of form.querySelectorAll('[data-state="waiting"]'))
      inside.dispatchEvent(new Event('pointerenter'));

    const stops = [
      listen<SubmitEvent>(form, 'submit', onSubmit),
      // A page restored from the back-forward cache can send its form again.
      listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
        if (persisted && leaving !== undefined) cancelLeaving();
      }),
    ];
    return () => {
      undoAll(stops);
      stopKeeping?.();
      undoAll(enableControls);
      clearTimeout(leaving);
      removeMessage?.();
      status.remove();
      checks.undo();
    };
  },
});

function isNetworkError(error: unknown): error is ServerError {
  return error instanceof ServerError && ['network', 'timeout', 'aborted'].includes(error.kind);
}

function lastPart(address = ''): string {
  return address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? 'form';
}
