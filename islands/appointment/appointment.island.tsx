import './appointment.css';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useServices } from '../../src/react/services-context.ts';
import { LiveRegion } from '../../src/ui/live-region.tsx';
import { type AppointmentProps, appointmentProps } from './appointment.props.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { DayChooser } from './day-chooser.tsx';
import { ProblemMessage } from './problem-message.tsx';
import { StepsBar } from './steps-bar.tsx';
import { StoreFinder } from './store-finder.tsx';
import { useAppointment } from './use-appointment.ts';
import { useChangeCount } from './use-change-count.ts';

/**
 * Enhances the server's appointment form, which also works without JavaScript, in `[data-appointment-place]`. Adds a
 * choice of days, a store search, error messages and a progress bar.
 */
function Appointment(given: AppointmentProps) {
  const say = useServices().texts(appointmentTexts);
  const { view, retry, chooseDay } = useAppointment(given);
  const { flow, shown, problem, announcement } = view;
  // Each response brings a new form, so the additions to the previous one are mounted again.
  const key = useChangeCount(shown);
  return (
    <>
      <StepsBar at={flow.at} />
      <LiveRegion text={announcement} />
      {problem && (
        <ProblemMessage
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

export default defineIsland(appointmentProps, Appointment, { render: 'beside' });
