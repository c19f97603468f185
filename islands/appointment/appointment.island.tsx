import './appointment.css';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useServices } from '../../src/react/services-context.ts';
import { LiveRegion } from '../../src/ui/live-region.tsx';
import { type AppointmentProps, appointmentProps } from './appointment.props.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { DayChooser } from './day-chooser.tsx';
import { StepsBar } from './steps-bar.tsx';
import { StoreFinder } from './store-finder.tsx';
import { TroubleMessage } from './trouble-message.tsx';
import { useAppointment } from './use-appointment.ts';
import { useTurn } from './use-turn.ts';

/**
 * An appointment in a store, made with the server's own steps: their forms stand in `[data-appointment-place]`, also
 * without us. What they can't do alone is added to them: days, a search for stores, what went wrong, how far one is.
 */
function Appointment(given: AppointmentProps) {
  const say = useServices().texts(appointmentTexts);
  const { view, retry, chooseDay } = useAppointment(given);
  const { flow, shown, trouble, said } = view;
  // A step that is shown again is another form: what was added to the one before went with it.
  const key = useTurn(shown);
  return (
    <>
      <StepsBar at={flow.at} />
      <LiveRegion text={said} />
      {trouble && (
        <TroubleMessage
          text={trouble.text}
          retryLabel={say('appointment.retry')}
          onRetry={trouble.mayRetry ? retry : undefined}
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
