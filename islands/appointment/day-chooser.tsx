import { useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useIslandId, useServices } from '../../src/enhance/react/define-island.tsx';
import type { Day } from '../../src/page/dates/dates.ts';
import { byDay, dayAt, instantOf, shortDayText } from '../../src/shop/appointment/appointment-times.rules.ts';
import { appointmentTexts } from './appointment.texts.ts';
import { type OfferedSlot, slotsOf } from './read-step.ts';

interface DayChooserProps {
  readonly form: HTMLFormElement;
  readonly day: Day | undefined;
  readonly isSlotChosen: boolean;
  readonly onChoose: (day: Day) => void;
}

/** Renders the days with free slots into `[data-appointment-days]`, and shows only the slots of the chosen day. */
export function DayChooser({ form, day, isSlotChosen, onChoose }: DayChooserProps) {
  const say = useServices().texts(appointmentTexts);
  const group = useIslandId('day');
  const slots = useMemo(() => slotsOf(form), [form]);
  const days = useMemo(() => byDay(slots), [slots]);
  const place = form.querySelector('[data-appointment-days]');
  useLayoutEffect(() => {
    if (place) showSlotsOfDay(slots, day);
  }, [place, slots, day]);
  if (!place || days.size === 0) return null;

  const free = (count: number) =>
    count === 1 ? say('appointment.freeOne') : say('appointment.free', { count });
  return createPortal(
    <>
      <fieldset className="sf-appointment-days">
        <legend>{say('appointment.chooseDay')}</legend>
        <div className="sf-appointment-day-list">
          {[...days].map(([one, { length }]) => (
            <label key={one} className="sf-appointment-day">
              {/* `form=""` excludes it from the form's data and validation. */}
              <input
                type="radio"
                form=""
                name={group}
                value={one}
                checked={one === day}
                onChange={() => onChoose(one)}
              />
              <span>
                <strong>{shortDayText(one)}</strong> <span>{free(length)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="sf-appointment-hint" role="status">
        {!isSlotChosen && say('appointment.chooseTime')}
      </p>
    </>,
    place,
  );
}

/** Hides the slots of other days, and fieldsets without visible slots. */
function showSlotsOfDay(slots: readonly OfferedSlot[], day: Day | undefined) {
  const groups = new Map<HTMLElement, boolean>();
  for (const { start, radio } of slots) {
    const at = instantOf(start);
    const isShown = at !== undefined && dayAt(at) === day;
    const row = radio.closest('label') ?? radio;
    row.hidden = !isShown;
    const fieldset = radio.closest('fieldset');
    if (fieldset) groups.set(fieldset, isShown || groups.get(fieldset) === true);
  }
  for (const [fieldset, isShown] of groups) fieldset.hidden = !isShown;
}
