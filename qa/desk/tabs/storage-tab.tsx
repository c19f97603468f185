import { useState } from 'react';
import { keys, levelInForce, type StorageKey } from '../../../src/page/storage-keys.ts';
import { Choice } from '../fields.tsx';
import { keyFacts } from '../key-facts.ts';
import { Opener } from '../opener.tsx';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';

const levels = { 1: '1: necessary', 3: '3: and analytics', 5: '5: and performance', 7: '7: everything' };
const names = Object.keys(keys) as StorageKey[];

/** What we keep in this browser, and what the shopper has agreed to. */
export function StorageTab({ desk }: TabProps) {
  const { storage, signals } = desk.services;
  const [open, setOpen] = useState('');
  const read = () => names.map((name) => ({ name, value: storage.get(name) }));
  const [rows, refresh] = useFresh(read, read());
  const level = storage.get('consentLevel') ?? '';
  const consent = (value: string) => {
    storage.set('consentLevel', value || undefined);
    signals.emit('consent-changed', { level: levelInForce(storage.consents) });
    refresh();
  };
  const kept = rows.filter(({ value }) => value !== undefined);
  const missing = rows.filter(({ value }) => value === undefined);
  return (
    <>
      <Choice
        label="The shopper allows"
        value={level}
        options={levels}
        none="not chosen yet"
        choose={consent}
      />
      <p className="note">
        {kept.length} of our {names.length} keys are stored.
      </p>
      <ul className="rows">
        {[...kept, ...missing].map(({ name, value }) => (
          <li key={name}>
            <Opener isOpen={open === name} toggle={() => setOpen(open === name ? '' : name)}>
              <span className={`pill ${value === undefined ? '' : 'good'}`}>
                {value === undefined ? 'not set' : keys[name].area}
              </span>
              <span>{name}</span>
              <small>{value !== undefined && value.length > 40 ? `${value.slice(0, 39)}…` : value}</small>
            </Opener>
            {open === name && (
              <KeyDetails
                name={name}
                value={value ?? ''}
                set={(next) => {
                  const isStored = storage.set(name, next);
                  refresh();
                  return isStored;
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface KeyDetailsProps {
  readonly name: StorageKey;
  readonly value: string;
  /** Undefined removes it. False if the shopper has not agreed to it, or the browser refuses. */
  readonly set: (value: string | undefined) => boolean;
}

function KeyDetails({ name, value, set }: KeyDetailsProps) {
  const { meaning, lifetime } = keyFacts[name];
  const [text, setText] = useState(value);
  const [isRefused, setRefused] = useState(false);
  const { area, consent } = keys[name];
  return (
    <form
      className="details"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!set(text));
      }}
    >
      <p>
        {meaning[0]?.toUpperCase()}
        {meaning.slice(1)}. Stays {lifetime}; in the {area} storage, with consent bit {consent}.
      </p>
      <label>
        Value <textarea rows={3} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <p className="actions">
        <button type="submit">Set</button>
        <button
          type="button"
          onClick={() => {
            set(undefined);
            setText('');
          }}
        >
          Clear
        </button>
      </p>
      {isRefused && (
        <p className="bad" role="alert">
          Not stored: the shopper has not agreed to bit {consent}, or the browser blocks storage.
        </p>
      )}
    </form>
  );
}
