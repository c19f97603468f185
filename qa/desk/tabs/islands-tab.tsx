import { useState } from 'react';
import { type LifeRow, lifeRows, restart } from '../lives.ts';
import { Opener } from '../opener.tsx';
import type { Outline } from '../outline.ts';
import { Place } from '../place.tsx';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';

/** The islands and behaviours of this page: how each is, and what it can be made to do. */
export function IslandsTab({ desk, outline }: TabProps) {
  const { lives, heard } = desk;
  const [open, setOpen] = useState<Element>();
  const read = () => lifeRows(lives.values(), heard);
  const [rows, refresh] = useFresh(read, read());
  return (
    <>
      <p className="note">{rows.length} on this page, in the order in which they were found.</p>
      <ul className="rows">
        {rows.map((row, at) => {
          const { life, ms } = row;
          const isOpen = open === life.element;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page has many of one name
            <li key={at}>
              <Opener isOpen={isOpen} toggle={() => setOpen(isOpen ? undefined : life.element)}>
                <span className={`pill ${pillOf(life.state)}`}>{life.state}</span>
                <span>{life.name}</span>
                <small>
                  {life.kind}
                  {ms !== undefined && `, ${ms.toFixed(0)} ms`}
                </small>
              </Opener>
              {isOpen && <Details row={row} outline={outline} refresh={refresh} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function pillOf(state: LifeRow['life']['state']): string {
  if (state === 'failed') return 'bad';
  return state === 'mounted' ? 'good' : '';
}

interface DetailsProps {
  readonly row: LifeRow;
  readonly outline: Outline;
  readonly refresh: () => void;
}

function Details({ row, outline, refresh }: DetailsProps) {
  const { life, ms, loadMs, props } = row;
  const { state, element, error } = life;
  const act = (action: () => void) => () => {
    action();
    // What it does may take until the next task.
    setTimeout(refresh, 100);
  };
  return (
    <div className="details">
      {error !== undefined && <p className="answer bad">{`${(error as Error)?.message ?? error}`}</p>}
      {ms !== undefined && (
        <p>
          Mounted {ms.toFixed(0)} ms after it was found
          {loadMs !== undefined && `, ${loadMs.toFixed(0)} ms of it for its code`}.
        </p>
      )}
      <p>
        {props === undefined ? (
          'Its props are read once its code has come.'
        ) : (
          <>
            Props: <code>{props}</code>
          </>
        )}
      </p>
      <p className="actions">
        <Place elements={[element]} outline={outline} className="">
          Show on the page
        </Place>
        {state === 'waiting' && (
          <button type="button" onClick={act(() => life.start())}>
            Mount now
          </button>
        )}
        {(state === 'waiting' || state === 'mounted') && (
          <button type="button" onClick={act(() => life.fail(new Error('the desk made it fail')))}>
            Make it fail
          </button>
        )}
        {(state === 'failed' || state === 'mounted') && (
          <button type="button" onClick={act(() => restart(life))}>
            Begin anew
          </button>
        )}
      </p>
    </div>
  );
}
