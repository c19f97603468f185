import { useLayoutEffect, useRef, useState } from 'react';
import { focusInPlace } from '../../src/dom/focus.ts';
import { createPageClaim } from '../../src/page/claim-page.ts';
import { useMount } from '../../src/react/services-context.ts';
import { newAppointment } from '../../src/shop/appointment.ts';
import type { AppointmentProps } from './appointment.props.ts';
import { type Appointment, type AppointmentView, startAppointment } from './flow.ts';

/** A page can have one flow. */
const claimPage = createPageClaim();

/** The flow of this island, and what is to be seen of it. */
export function useAppointment(props: AppointmentProps) {
  const mount = useMount();
  const [view, setView] = useState<AppointmentView>({ flow: newAppointment, said: '' });
  const flow = useRef<Appointment>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: props and services live as long as the island
  useLayoutEffect(() => {
    const { host, id, services } = mount;
    const place = host.querySelector<HTMLElement>('[data-appointment-place]');
    if (!place) throw new Error('has no [data-appointment-place]');
    const releasePage = claimPage(services);
    // What we add stands above the step that it is about.
    const ours = document.getElementById(id);
    if (ours) host.prepend(ours);
    flow.current = startAppointment(mount, props, place, setView);
    return () => {
      releasePage();
      flow.current?.stop();
    };
  }, []);

  const { goal } = view;
  // After the effects of what it stands among: those make the step shorter.
  useLayoutEffect(() => {
    if (!goal?.element.isConnected) return;
    goal.element.tabIndex = -1;
    focusInPlace(goal.element);
    goal.element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [goal]);

  return {
    view,
    retry: () => flow.current?.retry(),
    chooseDay: (day: string) => flow.current?.chooseDay(day),
  };
}
