import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { makeReport, reportName } from '../report.ts';
import { stepInWords } from '../steps.ts';
import type { TabProps } from '../tab-props.ts';

/** One button that saves what was seen and done, for somebody else to see again. */
export function ReportTab({ desk }: TabProps) {
  const { steps } = useStore(desk.session);
  const errors = useStore(desk.errors);
  const [saved, setSaved] = useState('');
  const save = () => {
    const report = makeReport(desk);
    const name = reportName(report);
    const file = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    setSaved(name);
  };
  return (
    <>
      <p>
        One file with the page, its build and variants, events, errors, calls, what is stored, the markup of
        our elements, and what you did. Of every text that could be a customer's it tells the length alone.
      </p>
      <p className="actions">
        <button type="button" className="main" onClick={save}>
          Save the report
        </button>
        <button type="button" onClick={() => desk.change({ steps: [] })}>
          Forget the steps
        </button>
      </p>
      <p role="status">
        {saved && (
          <>
            Saved as {saved}. <code>npm run replay -- {saved}</code> opens it on the fixture shop.
          </>
        )}
      </p>
      <h3>What you did</h3>
      {steps.length === 0 && <p>Nothing yet.</p>}
      <ol>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they only grow at the end
          <li key={at}>{stepInWords(step)}</li>
        ))}
      </ol>
      <h3>Errors and warnings of this page</h3>
      {errors.length === 0 && <p>None since the desk came.</p>}
      <ul>
        {errors.map(({ at, kind, text }) => (
          <li key={`${at} ${text}`}>
            <time>{(at / 1000).toFixed(1)} s</time> <span className="pill bad">{kind}</span> {text}
          </li>
        ))}
      </ul>
    </>
  );
}
