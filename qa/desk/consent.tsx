import { keys, levelInForce, type StorageKey } from '../../src/page/storage-keys.ts';
import { Choice } from './fields.tsx';
import { keyFacts } from './key-facts.ts';
import type { TabProps } from './tab-props.ts';
import { useFresh } from './use-fresh.ts';

const levels = { 1: '1: necessary', 3: '3: and analytics', 5: '5: and performance', 7: '7: everything' };
const names = Object.keys(keys) as StorageKey[];

/** What the shopper has agreed to, and which of our keys need it: their values are in the browser's own tools. */
export function Consent({ desk }: Pick<TabProps, 'desk'>) {
  const { storage, signals } = desk.services;
  const read = () => ({
    level: storage.get('consentLevel') ?? '',
    stored: names.filter((name) => storage.get(name) !== undefined),
  });
  const [{ level, stored }, refresh] = useFresh(read, read());
  const choose = (value: string) => {
    storage.set('consentLevel', value || undefined);
    signals.emit('consent-changed', { level: levelInForce(storage.consents) });
    refresh();
  };
  return (
    <>
      <Choice
        label="The shopper allows"
        value={level}
        options={levels}
        none="not chosen yet"
        choose={choose}
      />
      <details>
        <summary>
          {stored.length} of our {names.length} keys are stored
        </summary>
        <ul className="rows">
          {names.map((name) => (
            <li key={name}>
              <span className={`pill ${stored.includes(name) ? 'good' : ''}`}>
                {stored.includes(name) ? keys[name].area : 'not set'}
              </span>{' '}
              {name}, needs bit {keys[name].consent}: {keyFacts[name].meaning}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
