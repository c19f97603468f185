import { useServices } from '../../src/react/define-island.tsx';
import { type AppointmentFlow, stepNames } from '../../src/shop/appointment/appointment.ts';
import { appointmentTexts } from './appointment.texts.ts';

/** Shows the names of the steps and marks the current one. */
export function StepsBar({ at }: { readonly at: AppointmentFlow['at'] }) {
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
