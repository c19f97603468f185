import { useLayoutEffect, useRef, useState } from 'react';
import { focusInPlace } from '../../src/dom/focus.ts';
import { createPageClaim } from '../../src/page/per-page.ts';
import { useMount } from '../../src/react/define-island.tsx';
import { newAppointment } from '../../src/shop/appointment/appointment.ts';
import { type Appointment, type AppointmentProps, type AppointmentView, startAppointment } from './flow.ts';

/** One flow per page. */
const claimPage = createPageClaim();

/** Starts the flow in the server's place for it, and returns its current view. */
export function useAppointment(props: AppointmentProps, place: HTMLElement) {
  const mount = useMount();
  const [view, setView] = useState<AppointmentView>({ flow: newAppointment, announcement: '' });
  const flow = useRef<Appointment>(undefined);

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
