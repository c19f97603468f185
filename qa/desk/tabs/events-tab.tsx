import { Fragment, useEffect, useState } from 'react';
import { type CheckedEvent, type CheckedParameter, checkEvent, type LackingItem } from '../check-event.ts';
import { type EventRow, eventRows } from '../event-rows.ts';
import { Field } from '../fields.tsx';
import { nameElement } from '../name-element.ts';
import { Opener } from '../opener.tsx';
import type { Outline } from '../outline.ts';
import { Place } from '../place.tsx';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';
import { absentEvents, type Gates, whyUnsent } from '../why-event.ts';

/** The events of this page as they happen, each beside the tracking plan. */
export function EventsTab({ desk, outline }: TabProps) {
  const { storefront, heard, services } = desk;
  const { analytics } = storefront;
  const [search, setSearch] = useState('');
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const [open, setOpen] = useState(-1);
  const [rows, refresh] = useFresh(
    () => eventRows(analytics.events(), heard, performance.timeOrigin, services.personalData),
    [] as EventRow[],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => analytics.on(refresh), []);
  const words = search.trim().toLowerCase();
  const shown = rows
    .map((row, at) => ({ row, at, check: checkEvent(row.name, row.parameters) }))
    .filter(({ row, check }) => {
      if (isFaultyOnly && !isFaulty(row, check)) return false;
      return !words || `${row.name} ${JSON.stringify(row.parameters)}`.toLowerCase().includes(words);
    });
  const gates: Gates = {
    isAllowed: services.storage.consents(2),
    isEnabled: storefront.page.settings.analytics.enabled || rows.some(({ state }) => state === 'sent'),
    isPrerendering: document.prerendering === true,
  };
  const absent = absentEvents(rows).filter(({ name }) => name.includes(words));
  return (
    <>
      <div className="filters">
        <Field label="Find" type="search" value={search} set={setSearch} />
        <label>
          <input
            type="checkbox"
            checked={isFaultyOnly}
            onChange={({ currentTarget }) => setFaultyOnly(currentTarget.checked)}
          />{' '}
          Only with faults
        </label>
      </div>
      <p className="note">
        {rows.length} events, {shown.length} shown.
      </p>
      <ol className="rows">
        {shown.map(({ row, at, check }) => (
          <li key={at}>
            <Opener isOpen={open === at} toggle={() => setOpen(open === at ? -1 : at)}>
              <time>{(row.at / 1000).toFixed(1)} s</time>
              <span>{row.name}</span>
              <span className={`pill ${row.state === 'refused' ? 'bad' : ''}`}>{row.state}</span>
              {isFaulty(row, check) && row.state !== 'refused' && (
                <span className="pill bad">{faultWords(check)}</span>
              )}
            </Opener>
            {open === at && (
              <Details
                row={row}
                unsent={whyUnsent(row, gates)}
                check={check}
                outline={outline}
                personalData={services.personalData}
              />
            )}
          </li>
        ))}
      </ol>
      {absent.length > 0 && (
        <details open={words !== '' && !shown.length}>
          <summary>Why not another? Events that have not happened here: {absent.length}</summary>
          <dl>
            {absent.map(({ name, condition }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>Its condition was not met: {condition}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function isFaulty(row: EventRow, check: CheckedEvent): boolean {
  if (row.state === 'refused') return true;
  return (
    !check.description || check.lacking.length > 0 || check.parameters.some(({ faults }) => faults.length > 0)
  );
}

function faultWords(check: CheckedEvent): string {
  if (!check.description) return 'not in the plan';
  const faults = check.parameters.reduce((sum, { faults }) => sum + faults.length, 0);
  if (faults) return faults === 1 ? '1 fault' : `${faults} faults`;
  return check.lacking.length === 1
    ? '1 product lacks something'
    : `${check.lacking.length} products lack something`;
}

interface DetailsProps {
  readonly row: EventRow;
  /** Why it is not on the data layer. */
  readonly unsent: string | undefined;
  readonly check: CheckedEvent;
  readonly outline: Outline;
  readonly personalData: (text: string) => string | undefined;
}

function Details({ row, unsent, check, outline, personalData }: DetailsProps) {
  const { cause, state } = row;
  return (
    <div className="details">
      {unsent && <p className={`answer ${state === 'refused' ? 'bad' : ''}`}>{unsent}</p>}
      {check.description ? (
        <p>
          {check.description} <em>Sent: {check.when}</em>
        </p>
      ) : (
        <p className="bad">The tracking plan has no such event.</p>
      )}
      {cause && (
        <p>
          Caused by{' '}
          <Place elements={[cause]} outline={outline}>
            {nameElement(cause, personalData)}
          </Place>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Value</th>
            <th scope="col">The plan</th>
          </tr>
        </thead>
        <tbody>
          {check.parameters
            .filter(({ value, faults }) => value !== undefined || faults.length)
            .map((parameter) => (
              <ParameterRows key={parameter.name} {...parameter} />
            ))}
        </tbody>
      </table>
      {check.lacking.map((item) => (
        <Lacking key={item.at} item={item} outline={outline} />
      ))}
    </div>
  );
}

/** In characters: a longer value gets a row of its own. */
const longest = 80;

function ParameterRows({ name, value = '', meaning, faults }: CheckedParameter) {
  const isLong = value.length > longest;
  const className = faults.length ? 'bad' : '';
  return (
    <>
      <tr className={className}>
        <th scope="row">{name}</th>
        <td>
          <code>{isLong ? '' : value}</code>
        </td>
        <td>{faults.length ? faults.join('; ') : meaning}</td>
      </tr>
      {isLong && (
        <tr className="whole">
          <td colSpan={3}>
            <details>
              <summary>The value of {name}</summary>
              <pre>{JSON.stringify(JSON.parse(value), null, 1)}</pre>
            </details>
          </td>
        </tr>
      )}
    </>
  );
}

function Lacking({ item, outline }: { readonly item: LackingItem; readonly outline: Outline }) {
  const { at, article, attributes } = item;
  const elements = article
    ? [...document.querySelectorAll(`[data-article="${CSS.escape(article)}"]`)].filter((one) =>
        attributes.some((name) => !one.getAttribute(name)),
      )
    : [];
  return (
    <p className="bad">
      Product {at + 1}, {article || 'without an article number'}, lacks {attributes.join(', ')}
      {elements.length ? ': ' : '.'}
      {elements.length > 0 && (
        <Place elements={elements} outline={outline}>
          show it
        </Place>
      )}
    </p>
  );
}
