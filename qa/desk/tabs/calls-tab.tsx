import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { faultKinds, isFaultKind } from '../../fault-kinds.ts';
import { callKey } from '../faults.ts';
import { Choice, Field } from '../fields.tsx';
import { callsMade } from '../steer-calls.ts';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';

const latencies = { 0: 'not at all', 250: '250 ms', 1000: '1000 ms', 3000: '3000 ms', 8000: '8000 ms' };

const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(faultKinds).map(([kind, { says }]) => [kind, says]),
);

/** What the page's calls to its server are to meet next. */
export function CallsTab({ desk }: TabProps) {
  const { session, change } = desk;
  const [made] = useFresh(() => callsMade(window), []);
  const { faults: chosen, latency } = useStore(session);
  const [name, setName] = useState('');
  const choose = (key: string, fault: string) => {
    const { [key]: _, ...others } = chosen;
    change({ faults: isFaultKind(fault) ? { ...others, [key]: fault } : others });
  };
  const typed = callKey(name.trim());
  const names = [...new Set([...Object.keys(chosen), ...made])].sort();
  return (
    <>
      <Choice
        label="Each call waits"
        value={`${latency}`}
        options={latencies}
        choose={(ms) => change({ latency: Number(ms) })}
      />
      <h3>What a call meets next time</h3>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed) choose(typed, '500');
          setName('');
        }}
      >
        <Field label="Another call" value={name} placeholder="AddProductAjax" set={setName} />
        <button type="submit">Have it fail</button>
      </form>
      <ul className="rows">
        {names.map((key) => (
          <li key={key} className="fault">
            <Choice
              label={key}
              value={chosen[key] ?? ''}
              options={kinds}
              none="as the server answers"
              choose={(one) => choose(key, one)}
            />
          </li>
        ))}
      </ul>
      <p className="note">These hold for this tab until you set them back. The server is not asked.</p>
    </>
  );
}
