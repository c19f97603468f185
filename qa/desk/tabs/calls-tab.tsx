import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { callKey, type Fault, faults, isFault } from '../faults.ts';
import type { TabProps } from '../tab-props.ts';

const latencies = [0, 250, 1000, 3000, 8000];

/** The page's calls to its server, and what they are to meet next. */
export function CallsTab({ desk }: TabProps) {
  const { session, change } = desk;
  const calls = useStore(desk.calls);
  const { faults: chosen, latency } = useStore(session);
  const [name, setName] = useState('');
  const choose = (key: string, fault: string) => {
    const { [key]: _, ...others } = chosen;
    change({ faults: isFault(fault) ? { ...others, [key]: fault } : others });
  };
  const typed = callKey(name.trim());
  const names = [...new Set([...Object.keys(chosen), ...calls.map(({ path }) => callKey(path))])].sort();
  return (
    <>
      <label className="search">
        Each call waits{' '}
        <select
          value={latency}
          onChange={({ currentTarget }) => change({ latency: Number(currentTarget.value) })}
        >
          {latencies.map((ms) => (
            <option key={ms} value={ms}>
              {ms ? `${ms} ms` : 'not at all'}
            </option>
          ))}
        </select>
      </label>
      <h3>What a call meets next time</h3>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed) choose(typed, '500');
          setName('');
        }}
      >
        <label className="search">
          Another call{' '}
          <input
            value={name}
            placeholder="AddProductAjax"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit">Have it fail</button>
      </form>
      <ul className="rows">
        {names.map((key) => (
          <li key={key} className="fault">
            <label>
              <span>{key}</span>{' '}
              <select
                value={chosen[key] ?? ''}
                onChange={({ currentTarget }) => choose(key, currentTarget.value)}
              >
                <option value="">as the server answers</option>
                {(Object.keys(faults) as Fault[]).map((fault) => (
                  <option key={fault} value={fault}>
                    {fault}: {faults[fault]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <p className="note">These hold for this tab until you set them back. The server is not asked.</p>
      <h3>Calls of this page</h3>
      {calls.length === 0 && <p>None so far.</p>}
      <ol className="rows">
        {calls.map(({ method, path, at, ms, status, error, fault }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they only grow at the end
          <li key={index} className="row">
            <time>{(at / 1000).toFixed(1)} s</time>
            <span>
              {method} {path}
              {error && <small className="bad"> {error}</small>}
            </span>
            <span className={`pill ${error || (status ?? 0) >= 400 ? 'bad' : status ? 'good' : ''}`}>
              {error ? 'no answer' : (status ?? 'waits')}
            </span>
            <small>
              {ms !== undefined && `${ms.toFixed(0)} ms`}
              {fault && `, by the desk: ${fault}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}
