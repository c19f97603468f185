import { useRef } from 'react';
import './appointment.css';
import { choice, type Prop, props } from '../../src/page/prop-schemas.ts';
import { defineIsland, live, one, type Parts, useServices, way } from '../../src/react/define-island.tsx';
import { LiveRegion } from '../../src/react/parts.tsx';
import { isChoiceId } from '../../src/shop/appointment/appointment.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { DayChooser } from './day-chooser.tsx';
import type { AppointmentProps } from './flow.ts';
import { FocusedProblem } from './focused-problem.tsx';
import { StepsBar } from './steps-bar.tsx';
import { StoreFinder } from './store-finder.tsx';
import { useAppointment } from './use-appointment.ts';

const optionalId: Prop<string | undefined> = (value = '') => {
  if (value.trim() === '') return undefined;
  if (!isChoiceId(value)) throw new TypeError('is not an id of letters, digits, - and _, 100 at most');
  return value;
};

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
          retryLabel={say('appointment.retry')}
          onRetry={problem.mayRetry ? retry : undefined}
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
