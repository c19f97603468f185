import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { ErrorBoundary } from '../../src/enhance/react/define-island.tsx';
import { Choice } from './fields.tsx';
import { createHost } from './host.ts';
import { lazyTab } from './lazy-tab.tsx';
import { createOutline } from './outline.ts';
import type { Desk } from './recording.ts';
import { type Dock, docks } from './session.ts';
import type { TabProps } from './tab-props.ts';
import { CallsTab } from './tabs/calls-tab.tsx';
import { CopyTab } from './tabs/copy-tab.tsx';
import { ExperimentsTab } from './tabs/experiments-tab.tsx';
import { IslandsTab } from './tabs/islands-tab.tsx';
import { PageTab } from './tabs/page-tab.tsx';
import { TicketTab } from './tabs/ticket-tab.tsx';

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly render: (props: TabProps) => ReactNode;
}

// With the tracking plan.
const EventsTab = lazyTab(() =>
  fetchChunk(() => import('./tabs/events-tab.tsx')).then(({ EventsTab }) => EventsTab),
);

// With what lends the page to other code.
const ActionsTab = lazyTab(() =>
  fetchChunk(() => import('./tabs/actions-tab.tsx')).then(({ ActionsTab }) => ActionsTab),
);

const tabs: readonly Tab[] = [
  { name: 'experiments', title: 'Experiments', render: (props) => <ExperimentsTab {...props} /> },
  { name: 'events', title: 'Events', render: (props) => <EventsTab {...props} /> },
  { name: 'islands', title: 'Islands', render: (props) => <IslandsTab {...props} /> },
  { name: 'page', title: 'Page', render: (props) => <PageTab {...props} /> },
  { name: 'calls', title: 'Calls', render: (props) => <CallsTab {...props} /> },
  { name: 'actions', title: 'Actions', render: (props) => <ActionsTab {...props} /> },
  { name: 'copy', title: 'Copy test', render: (props) => <CopyTab {...props} /> },
  { name: 'ticket', title: 'Ticket', render: (props) => <TicketTab {...props} /> },
];

/** Shows the desk, where and how the session says. */
export function openPanel(desk: Desk) {
  const { session, change } = desk;
  const host = createHost(window, () => change({ dock: 'right' }));
  const outline = createOutline(host.overlay);
  const placed = atom<Dock>('right');
  const place = () => {
    const { dock, isOpen } = session.get();
    placed.set(host.place(dock, isOpen));
    if (!isOpen) outline.show([]);
  };
  const root = createRoot(host.root);
  const end = () => {
    stop();
    root.unmount();
    host.remove();
    desk.end();
  };
  const fail = (error: unknown) => {
    desk.services.report('desk-failed', error);
    host.remove();
  };
  const stop = session.subscribe(place);
  root.render(
    <ErrorBoundary onError={fail}>
      <Panel desk={desk} outline={outline} placed={placed} end={end} />
    </ErrorBoundary>,
  );
  return { toggle: () => change({ isOpen: !session.get().isOpen }) };
}

interface PanelProps extends TabProps {
  /** Where it is, which may be another place than was chosen. */
  readonly placed: ReadableAtom<Dock>;
  readonly end: () => void;
}

function Panel({ end, placed, ...props }: PanelProps) {
  const { session, change } = props.desk;
  const { isOpen, tab } = useStore(session);
  const dock = useStore(placed);
  const list = useRef<HTMLDivElement>(null);
  if (!isOpen)
    return (
      <button type="button" className="handle" onClick={() => change({ isOpen: true })}>
        Desk
      </button>
    );
  const shown = tabs.find(({ name }) => name === tab) ?? (tabs[0] as Tab);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs.at((tabs.indexOf(shown) + step) % tabs.length) as Tab;
    change({ tab: next.name });
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <section aria-label="Storefront desk" className="panel">
      <header className="bar">
        <strong>Desk</strong>
        <Choice
          className=""
          label="Dock"
          value={dock}
          options={docks}
          choose={(chosen) => change({ dock: chosen })}
        />
        <button type="button" onClick={() => change({ isOpen: false })} title="Ctrl+Shift+S">
          Hide
        </button>
        <button type="button" onClick={end}>
          End session
        </button>
      </header>
      <div role="tablist" aria-label="Parts of the desk" className="tabs" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === shown.name}
            aria-controls="tab-panel"
            tabIndex={name === shown.name ? 0 : -1}
            onClick={() => change({ tab: name })}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown.name}`} className="body">
        {shown.render(props)}
      </div>
    </section>
  );
}
