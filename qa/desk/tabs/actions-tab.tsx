import { callsMade } from '../../../src/actions/calls-made.ts';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';

/** What scripts and agents did in the shopper's place, and what agents are offered. */
export function ActionsTab({ desk }: TabProps) {
  const { services } = desk;
  const [{ calls, tools }] = useFresh(
    () => {
      const made = callsMade(services);
      return { calls: made.calls.map((one) => ({ ...one })), tools: [...made.tools] };
    },
    { calls: [], tools: [] },
  );
  return (
    <>
      <h3>Calls of this page</h3>
      {calls.length === 0 && <p>None so far.</p>}
      <ol className="rows">
        {calls.map(({ name, by, at, took, outcome }) => (
          <li key={`${name} ${at}`} className="row">
            <time>{(at / 1000).toFixed(1)} s</time>
            <span>
              {name} <small>by {by === 'agent' ? 'an agent' : 'a script'}</small>
            </span>
            <span className={`pill ${outcome === undefined ? '' : outcome === 'done' ? 'good' : 'bad'}`}>
              {outcome ?? 'waits'}
            </span>
            <small>{took !== undefined && `${took.toFixed(0)} ms`}</small>
          </li>
        ))}
      </ol>
      <h3>Tools of agents</h3>
      {tools.length === 0 && <p>{whyNone(services.page.settings.agents.tools)}</p>}
      <ul className="rows">
        {tools.map(([name, offer]) => (
          <li key={name} className="row">
            <span>{name}</span>
            <span className={`pill ${offer === 'offered' ? 'good' : 'bad'}`}>{offer}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function whyNone(isOn: boolean): string {
  if (!isOn) return 'None: the setting agents.tools is off.';
  return 'modelContext' in document
    ? 'None: the page is not loaded yet, or the visitor is a robot by the setting robots.userAgents.'
    : 'None: this browser has no WebMCP.';
}
