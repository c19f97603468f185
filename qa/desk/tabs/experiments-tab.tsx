import { useEffect, useState } from 'react';
import type { Anchor, Examination } from '../../../src/experiments/desk/examine.ts';
import type { Stage } from '../../../src/experiments/kit/timeline.ts';
import type { Variant } from '../../../src/experiments/kit/types.ts';
import type { StorefrontExperiment } from '../../../src/public/api.ts';
import { chooseVariant, engineOf } from '../choose-variant.ts';
import { Field } from '../fields.tsx';
import { Opener } from '../opener.tsx';
import type { Outline } from '../outline.ts';
import { Place } from '../place.tsx';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';
import { why } from '../why.ts';

const stages: readonly Stage[] = ['assigned', 'anchor_found', 'applied', 'seen', 'acted', 'miss'];

/** The experiments of this page, those that are active first, and of the others below: why each is or is not there, and what else could be. */
export function ExperimentsTab({ desk, outline }: TabProps) {
  const { storefront, services } = desk;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState('');
  const [states, refresh] = useFresh(() => storefront.experiments.list(), storefront.experiments.list());
  const [found, examineAgain] = useFresh(
    async () => (open ? (await engineOf(storefront))?.examine(open) : undefined),
    undefined as Examination | undefined,
    open,
  );
  const choose = async (id: string, variant: Variant | 'off') => {
    const engine = await engineOf(storefront);
    if (engine) await chooseVariant(engine, id, variant, services.storage);
    refresh();
    examineAgain();
  };
  const fail = async (id: string) => {
    const engine = await engineOf(storefront);
    engine?.tests.get(id)?.fail?.(new Error('the desk made it fail'));
    refresh();
    examineAgain();
  };
  const typed = search.trim().toUpperCase();
  // The list may come after what is typed.
  const isKnown = states.some(({ id }) => id === typed);
  useEffect(() => {
    if (isKnown) setOpen(typed);
  }, [isKnown, typed]);
  const words = search.trim().toLowerCase();
  const matches = states.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(words));
  const pages = new Map(desk.registry.map((one) => [one.id, one.pages]));
  const isHere = ({ id, variant }: StorefrontExperiment) =>
    variant !== undefined ||
    ['*', storefront.page.type].some((type) => pages.get(id)?.includes(type) ?? true);
  const elsewhere = matches.filter((state) => !isHere(state));
  const rows = (some: readonly StorefrontExperiment[]) => (
    <ul className="rows">
      {some.map((state) => (
        <li key={state.id}>
          <Opener isOpen={open === state.id} toggle={() => setOpen(open === state.id ? '' : state.id)}>
            <span className={`pill ${state.active ? 'good' : ''}`}>
              {state.active ? state.variant : 'off'}
            </span>
            <span>
              {state.id} {state.name}
            </span>
            <small>{state.whyNot}</small>
          </Opener>
          {open === state.id && found?.id === open && (
            <Details
              {...{ found, outline }}
              choose={(variant) => choose(state.id, variant)}
              fail={() => fail(state.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <Field label="Why not B of" type="search" value={search} placeholder="OD485" set={setSearch} />
      {rows(matches.filter(isHere).sort((a, b) => Number(b.active) - Number(a.active)))}
      {states.length > 0 && matches.length === 0 && (
        <p>No experiment has “{search}” in its number or name.</p>
      )}
      {elsewhere.length > 0 && (
        <details open={words !== ''}>
          <summary>For other types of page: {elsewhere.length}</summary>
          {rows(elsewhere)}
        </details>
      )}
    </>
  );
}

interface DetailsProps {
  readonly found: Examination;
  readonly outline: Outline;
  readonly choose: (variant: Variant | 'off') => Promise<void>;
  /** Ends it as an error of its code does. */
  readonly fail: () => Promise<void>;
}

function Details({ found, outline, choose, fail }: DetailsProps) {
  const { id, variant, whyNot, changing, gates, anchors, anchorsOf, timeline, overlaps, noCode } = found;
  const { sentence, advice } = why(found);
  const choices = ['A', 'B', ...(changing.includes('C') ? ['C'] : []), 'off'] as const as readonly (
    | Variant
    | 'off'
  )[];
  const now = whyNot ? 'off' : variant;
  return (
    <div className="details">
      <p className="answer">
        {sentence} {advice}
      </p>
      <fieldset className="choices">
        <legend>{id} on this page</legend>
        {choices.map((one) => (
          <button key={one} type="button" aria-pressed={now === one} onClick={() => choose(one)}>
            {one}
          </button>
        ))}
      </fieldset>
      {!whyNot && (
        <p className="actions">
          <button type="button" onClick={fail}>
            Make it fail
          </button>
        </p>
      )}
      <h3>Gates</h3>
      <ul className="checks">
        {gates.map(({ name, refusal }) => (
          <li key={name} className={refusal ? 'bad' : 'good'}>
            {refusal ? 'fails' : 'passes'}: {name}
            {refusal && `: ${refusal}`}
          </li>
        ))}
      </ul>
      <h3>What {anchorsOf} changes, and what it finds here</h3>
      {noCode && <p>{noCode}</p>}
      {!noCode && !anchors.length && <p>Nothing: it only measures.</p>}
      <ul className="anchors">
        {anchors.map((anchor, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be alike
          <li key={at}>
            <AnchorRow anchor={anchor} outline={outline} />
          </li>
        ))}
      </ul>
      <h3>Funnel</h3>
      <p className="stages">
        {stages
          .filter((stage) => stage !== 'miss' || found.stages.has('miss'))
          .map((stage) => (
            <span
              key={stage}
              className={`pill ${found.stages.has(stage) ? (stage === 'miss' ? 'bad' : 'good') : ''}`}
            >
              {stage}
            </span>
          ))}
      </p>
      {overlaps.length > 0 && (
        <>
          <h3>Overlaps</h3>
          <ul>
            {overlaps.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {timeline.length > 0 && (
        <details>
          <summary>Timeline</summary>
          <ol className="timeline">
            {timeline.map(({ at, what }) => (
              <li key={what}>
                <time>{at.toFixed(0)} ms</time> {what}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function AnchorRow({ anchor, outline }: { readonly anchor: Anchor; readonly outline: Outline }) {
  const { does, selector, elements = [], placed, error } = anchor;
  return (
    <Place elements={placed ?? elements} outline={outline} className="row">
      <span className={`pill ${elements.length ? 'good' : 'bad'}`}>{elements.length}</span>
      <span>
        {does} <code>{selector}</code>
        {placed && `, ${placed.length} with a place`}
        {error !== undefined && `, throws ${error}`}
      </span>
    </Place>
  );
}
