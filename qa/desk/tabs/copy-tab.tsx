import { useEffect, useState } from 'react';
import type { ExperimentId } from '../../../src/experiments/kit/types.ts';
import { brittleness } from '../brittle.ts';
import { CopiedText } from '../copied-text.tsx';
import { type Draft, dataOf, doings, experimentOf, missingIn } from '../copy-data.ts';
import { createCopyPreview } from '../copy-preview.ts';
import { Choice, Field } from '../fields.tsx';
import { selectorOf } from '../name-element.ts';
import { pickElement } from '../pick-element.ts';
import { Place } from '../place.tsx';
import type { TabProps } from '../tab-props.ts';

interface Picked extends Draft {
  readonly element: Element;
}

/** Makes a copy test, or a small experiment, without an editor: pick an element, say what changes, see it, copy the data. */
export function CopyTab({ desk, outline }: TabProps) {
  const { storefront } = desk;
  const [id, setId] = useState('OD699');
  const [drafts, setDrafts] = useState<readonly Picked[]>([]);
  const [picking, setPicking] = useState<AbortController>();
  const json = JSON.stringify(dataOf(id, storefront.page.type, drafts), null, 2);
  const isCopyTest = drafts.every(({ does }) => does === 'text');

  const wrongNumber = isCopyTest
    ? !/^OD[6-9]\d\d$/.test(id) && 'Copy tests have numbers from OD600 on. A lower one is for a folder.'
    : !/^OD[0-5]\d\d$/.test(id) && 'More than texts is for a folder: give it a free number below OD600.';

  const [preview] = useState(() => createCopyPreview(storefront, desk.services.report));
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the tab gives the page its own back
  useEffect(() => preview.end, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are in the JSON
  useEffect(() => {
    preview.show(drafts.length && isId(id) ? experimentOf(id, drafts) : undefined);
  }, [json]);

  const pick = async () => {
    const controller = new AbortController();
    setPicking(controller);
    const element = await pickElement(document, outline, controller.signal);
    setPicking(undefined);
    if (!element) return;
    const value = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const selector = selectorOf(element) ?? element.localName;
    const name = value.slice(0, 40) || element.localName;
    setDrafts([...drafts, { element, selector, name, does: 'text', attribute: '', value }]);
  };
  const change = (at: number, some: Partial<Draft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...some } : draft)));

  return (
    <>
      <p className="actions">
        {picking ? (
          <button type="button" onClick={() => picking.abort()}>
            Stop picking
          </button>
        ) : (
          <button type="button" className="main" onClick={pick}>
            Pick an element
          </button>
        )}
        <Field label="Number" size={6} value={id} set={(typed) => setId(typed.trim())} />
      </p>
      <p role="status">{picking && 'Press what you want to change on the page. Escape stops.'}</p>
      {wrongNumber && <p className="bad">{wrongNumber}</p>}
      {drafts.map((draft, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are typed
        <fieldset key={at} className="details">
          <legend>{draft.name || 'Without a name'}</legend>
          <Choice
            label="Change"
            value={draft.does}
            options={doings}
            choose={(does) => change(at, { does, value: '' })}
          />
          {draft.does === 'attribute' && (
            <Field label="Attribute" value={draft.attribute} set={(attribute) => change(at, { attribute })} />
          )}
          {draft.does !== 'hide' && (
            <label>
              {valueLabels[draft.does]}{' '}
              <textarea
                rows={2}
                value={draft.value}
                onInput={({ currentTarget }) => change(at, { value: currentTarget.value })}
              />
            </label>
          )}
          <Field label="Selector" value={draft.selector} set={(selector) => change(at, { selector })} />
          <Field label="Name in the events" value={draft.name} set={(name) => change(at, { name })} />
          {wordsOn(draft).map((words) => (
            <p key={words} className="bad">
              {words}
            </p>
          ))}
          <p className="actions">
            <Place elements={[draft.element]} outline={outline} className="">
              Show on the page
            </Place>
            <button type="button" onClick={() => setDrafts(drafts.filter((_, index) => index !== at))}>
              Remove
            </button>
          </p>
        </fieldset>
      ))}
      {drafts.length > 0 && (
        <>
          <h3>{isCopyTest ? 'The copy test' : 'The experiment'}</h3>
          <CopiedText
            label={`The ${isCopyTest ? 'copy test' : 'experiment'} as JSON`}
            button="Copy the JSON"
            text={json}
          />
          <p className="note">
            Saved as a file, it becomes a folder: <code>npm run experiment -- new --from file.json</code>
          </p>
        </>
      )}
    </>
  );
}

const valueLabels = { text: 'Text', attribute: 'Value', addClass: 'Class' };

const isId = (id: string): id is ExperimentId => /^OD\d+$/.test(id);

const wordsOn = (draft: Picked) => {
  const missing = missingIn(draft);
  return missing ? [missing] : brittleness(draft.selector, draft.element, draft.does === 'text');
};
