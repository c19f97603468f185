import { useEffect, useState } from 'react';
import { brittleness } from '../brittle.ts';
import { CopiedText } from '../copied-text.tsx';
import { createCopyPreview } from '../copy-preview.ts';
import { selectorOf } from '../name-element.ts';
import { pickElement } from '../pick-element.ts';
import { Place } from '../place.tsx';
import type { TabProps } from '../tab-props.ts';

interface Draft {
  readonly element: Element;
  readonly selector: string;
  readonly copy: string;
  readonly name: string;
}

/** Makes a copy test without an editor: pick an element, type its text, see it, copy the data. */
export function CopyTab({ desk, outline }: TabProps) {
  const { storefront } = desk;
  const [id, setId] = useState('OD699');
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [picking, setPicking] = useState<AbortController>();
  const data = {
    id,
    variant: 'B',
    copyTestElements: drafts.map(({ selector, copy, name }) => ({
      ...{ selector, copy, name, triggerViewportEvent: true, triggerClickEvent: true },
    })),
  };
  const json = JSON.stringify(data, null, 2);

  const [preview] = useState(() => createCopyPreview(storefront, desk.services.report));
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the tab gives the page its own texts back
  useEffect(() => preview.end, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data is the JSON
  useEffect(() => {
    preview.show(id, drafts.length && /^OD\d+$/.test(id) ? json : undefined);
  }, [json]);

  const pick = async () => {
    const controller = new AbortController();
    setPicking(controller);
    const element = await pickElement(document, outline, controller.signal);
    setPicking(undefined);
    if (!element) return;
    const copy = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const name = copy.slice(0, 40) || element.localName;
    setDrafts([...drafts, { element, copy, name, selector: selectorOf(element) ?? element.localName }]);
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
        <label>
          Number{' '}
          <input size={6} value={id} onInput={({ currentTarget }) => setId(currentTarget.value.trim())} />
        </label>
      </p>
      <p role="status">{picking && 'Press the text on the page that you want to change. Escape stops.'}</p>
      {!/^OD[6-9]\d\d$/.test(id) && <p className="bad">Copy tests have numbers from OD600 on.</p>}
      {drafts.map(({ element, selector, copy, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are typed
        <fieldset key={at} className="details">
          <legend>{name || 'Without a name'}</legend>
          <label>
            Text{' '}
            <textarea
              rows={2}
              value={copy}
              onInput={({ currentTarget }) => change(at, { copy: currentTarget.value })}
            />
          </label>
          <label>
            Selector{' '}
            <input
              value={selector}
              onInput={({ currentTarget }) => change(at, { selector: currentTarget.value })}
            />
          </label>
          <label>
            Name in the events{' '}
            <input value={name} onInput={({ currentTarget }) => change(at, { name: currentTarget.value })} />
          </label>
          {brittleness(selector, element).map((words) => (
            <p key={words} className="bad">
              {words}
            </p>
          ))}
          <p className="actions">
            <Place elements={[element]} outline={outline} className="">
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
          <h3>The copy test</h3>
          <CopiedText label="The copy test as JSON" button="Copy the JSON" text={json} />
        </>
      )}
    </>
  );
}
