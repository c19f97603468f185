import { useLayoutEffect, useRef, useState } from 'react';
import './appointment.css';
import { focusInPlace } from '../../src/dom/focus.ts';
import {
  defineIsland,
  live,
  one,
  type Parts,
  useMount,
  useServices,
  way,
} from '../../src/enhance/react/define-island.tsx';
import { LiveRegion, ProblemMessage } from '../../src/enhance/react/parts.tsx';
import { createPageClaim } from '../../src/page/per-page.ts';
import { choice, kind, props } from '../../src/page/prop-schemas.ts';
import {
  type AppointmentFlow,
  isChoiceId,
  newAppointment,
  stepNames,
} from '../../src/shop/appointment/appointment.rules.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { DayChooser } from './day-chooser.tsx';
import {
  type AppointmentProps,
  type AppointmentView,
  type StartedAppointment,
  startAppointment,
} from './flow.ts';
import { mayTakeFocus } from './shown-step.ts';
import { StoreFinder } from './store-finder.tsx';

const optionalId = kind(
  'an id of letters, digits, - and _, 100 at most',
  (text) => (!text.trim() || isChoiceId(text) ? text.trim() : undefined),
  '',
);

const parts = {
  /** has the first step, or a link to the page */
  place: one(),
  /** in it */
  step: way(['form', 'a'], { is: 'form, a[href]' }),
  /** a step, which the server gives; the last one has `data-appointment-created` */
  form: live('form'),
  /** of a step: gets focus, else its first heading does */
  title: live(),
  /** of a step: what went wrong */
  alert: live(),
  /** of the first step: gets the search for stores */
  search: live(),
  /** of the first step: the stores */
  stores: live(),
  /** of the step of times: gets the days */
  days: live(),
  /** of that step: a time, with its `data-end` */
  slot: live('input', { is: '[data-start][data-end]' }),
  /** instead of a step: the appointment is made */
  created: live(),
  /** instead of the first step: what the shopper has made before */
  made: live(),
};

/**
 * Enhances the server's appointment form, which also works without JavaScript, in `[data-appointment-place]`. Adds a
 * choice of days, a store search, error messages and a progress bar.
 */
function Appointment({
  parts: { place },
  ...given
}: AppointmentProps & { readonly parts: Parts<typeof parts> }) {
  const say = useServices().texts(appointmentTexts);
  const { view, retry, chooseDay } = useAppointment(given, place);
  const { flow, shown, problem, announcement } = view;
  // Each response brings a new form, so the additions to the previous one are mounted again.
  const key = useChangeCount(shown);
  return (
    <>
      <StepsBar at={flow.at} />
      <LiveRegion text={announcement} />
      {problem && (
        <FocusedProblem
          text={problem.text}
          retryLabel={say(problem.next === 'reload' ? 'appointment.reload' : 'appointment.retry')}
          onRetry={problem.next && { retry, reload: () => window.location.reload() }[problem.next]}
        />
      )}
      {shown?.step === 1 && <StoreFinder key={key} form={shown.form} />}
      {shown?.step === 2 && (
        <DayChooser
          key={key}
          form={shown.form}
          day={flow.day}
          isSlotChosen={flow.choices.slotStart !== undefined}
          onChoose={chooseDay}
        />
      )}
    </>
  );
}

export default defineIsland({
  name: 'appointment',
  once: true,
  props: props({
    /** whether it is in a page or in a popup */
    shell: choice(['popup', 'panel']),
    /** the store that the appointment is for; without it the shopper chooses one */
    storeId: optionalId,
  }),
  /** see [Appointments](#appointments) */
  parts,
  component: Appointment,
});

/** Counts how often the value has changed. Use it as a `key`. */
function useChangeCount(value: unknown): number {
  const turn = useRef({ value, count: 0 });
  if (turn.current.value !== value) turn.current = { value, count: turn.current.count + 1 };
  return turn.current.count;
}

/** One flow per page. */
const claimPage = createPageClaim();

/** Starts the flow in the server's place for it, and returns its current view. */
function useAppointment(props: AppointmentProps, place: HTMLElement) {
  const mount = useMount();
  const [view, setView] = useState<AppointmentView>({ flow: newAppointment, announcement: '' });
  const flow = useRef<StartedAppointment>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: props and services live as long as the island
  useLayoutEffect(() => {
    const { host, id, services } = mount;
    const releasePage = claimPage(services);
    // Our additions go above the server's step.
    const ours = document.getElementById(id);
    if (ours) host.prepend(ours);
    flow.current = startAppointment(mount, props, place, setView);
    return () => {
      releasePage();
      flow.current?.stop();
    };
  }, []);

  const { focusTarget } = view;
  // After the effects of the children, which change the height of the step.
  useLayoutEffect(() => {
    if (!focusTarget?.element.isConnected) return;
    focusTarget.element.tabIndex = -1;
    focusInPlace(focusTarget.element);
    focusTarget.element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [focusTarget]);

  return {
    view,
    retry: () => flow.current?.retry(),
    chooseDay: (day: string) => flow.current?.chooseDay(day),
  };
}

interface FocusedProblemProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: (() => void) | undefined;
}

/** A message about what went wrong that takes focus from the step. */
function FocusedProblem(props: FocusedProblemProps) {
  const { host } = useMount();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again when the text changes
  useLayoutEffect(() => {
    if (mayTakeFocus(host)) box.current?.focus();
  }, [props.text]);
  return <ProblemMessage {...props} box={box} />;
}

/** Shows the names of the steps and marks the current one. */
function StepsBar({ at }: { readonly at: AppointmentFlow['at'] }) {
  const say = useServices().texts(appointmentTexts);
  if (at === 'start') return null;
  const current = at === 'created' ? stepNames.length : at;
  return (
    <div className="sf-appointment-progress">
      {at !== 'created' && (
        <p className="sf-appointment-count">
          {say('appointment.step', { step: current + 1, count: stepNames.length })}
        </p>
      )}
      <ol className="sf-appointment-steps" aria-label={say('appointment.progress')}>
        {stepNames.map((name, step) => (
          <li
            key={name}
            className={step < current ? 'sf-appointment-done' : ''}
            {...(step === current && { 'aria-current': 'step' })}
          >
            <span>{say(`appointment.${name}`)}</span>
            {step < current && <span className="sf-status"> ({say('appointment.done')})</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
