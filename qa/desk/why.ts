import type { Examination } from '../../src/experiments/desk/examine.ts';
import type { GateId } from '../../src/experiments/engine/trial.ts';
import type { NoteCode } from '../../src/experiments/kit/timeline.ts';

/** Why a variant is, or is not, on this page: one sentence, and what to do about it. */
export interface Why {
  readonly sentence: string;
  readonly advice?: string;
}

/** Answers "why do I not see B?", with the first thing that stands in its way. */
export function why(found: Examination): Why {
  const { id, name, variant, whyNot, tag, override } = found;
  if (name === undefined)
    return { sentence: `There is no experiment ${id} in this build.`, advice: 'Check the number.' };
  if (!whyNot && variant === 'B') return whyRunning(found);
  if (!whyNot && variant)
    return {
      sentence: `This page runs ${variant} of ${id}${override ? ', as the address or the desk chose' : tag.variant === variant ? ', as the server gave this visitor' : ''}.`,
      advice: `Choose B here to see it.`,
    };
  return whyStopped(found);
}

function whyStopped(found: Examination): Why {
  const { id, phase, whyNot, tag, override, pageType, gates, wasAsked, noCode, timeline } = found;
  const refusalBy = (gate: GateId) => gates.find((one) => one.id === gate)?.refusal;
  const here = `Choose B here, or add ?ab=${id}:B to the address.`;
  if (phase === 'quarantined')
    return {
      sentence: `${id} was stopped because it and the page kept changing the same thing.`,
      advice: 'Its timeline names the change: the page’s own script resets it.',
    };
  if (phase === 'failed') {
    const failed = timeline.findLast(({ code }) => code === 'failed');
    return {
      sentence: `${id} threw an error, so all of it was undone (${failed?.what}).`,
      advice: 'Look at the network.',
    };
  }
  if (phase === 'loading')
    return { sentence: `The code of ${id} has not come yet.`, advice: 'Look at the network.' };
  const pagesGate = refusalBy('page');
  if (pagesGate)
    return {
      sentence: `${id} is ${pagesGate} pages; this page’s type is ${pageType || 'missing'}.`,
      advice: `Open one of these pages with ?ab=${id}:B.`,
    };
  if (refusalBy('settings'))
    return {
      sentence: `The page’s settings turn ${id} off.`,
      advice: `Remove "${id}": false from experiments in storefront-settings.`,
    };
  if (override === 'off') return { sentence: `The address or the desk keeps ${id} out.`, advice: here };
  const unexpected = wasAsked && refusalBy('variant');
  if (unexpected) return { sentence: `${id} was refused: ${unexpected}.`, advice: here };
  if (phase === 'stopped') return { sentence: `${id} was stopped on this page.`, advice: here };
  if (tag.isThere && !tag.variant)
    return {
      sentence: `The page’s tag AB-test-${id} is malformed: ${tag.text}.`,
      advice: 'The server has to mend it.',
    };
  if (!tag.isThere)
    return {
      sentence: `The page has no tag AB-test-${id}: the server did not put this visitor into the test.`,
      advice: here,
    };
  const refusal = gates.find((gate) => gate.refusal)?.refusal;
  return {
    sentence: refusal ? `${id} was refused: ${refusal}.` : `${id} is not active: ${noCode || whyNot}.`,
    advice: here,
  };
}

function whyRunning({ id, anchors, stages, timeline, overlaps }: Examination): Why {
  const noted = (what: NoteCode) => timeline.some(({ code }) => code === what);
  if (noted('late') && !stages.has('applied'))
    return {
      sentence: `B of ${id} came after the shopper had seen the place, so it left that as it was.`,
      advice: 'Choose it in the address: then it is always applied.',
    };
  if (noted('island') && !stages.has('applied'))
    return {
      sentence: `A mounted island holds what B of ${id} wants to change, so it left that as it was.`,
    };
  const missing = anchors.filter(({ elements, placed = elements }) => !placed?.length);
  if (anchors.length && missing.length === anchors.length && !stages.has('applied'))
    return {
      sentence: `B of ${id} runs, but finds nothing on this page: ${missing[0]?.selector}.`,
      advice: 'Open a page that has this element.',
    };
  if (!anchors.length) return { sentence: `B of ${id} runs; it only measures, and changes nothing.` };
  if (!stages.has('applied'))
    return {
      sentence: `B of ${id} has found its place and waits: for its data, or until it is out of view.`,
    };
  const seen = stages.has('seen') ? 'and was seen' : 'but has not been in view yet';
  return {
    sentence: `B of ${id} is on this page, ${seen}.`,
    ...(overlaps[0] && { advice: `It shares a place: ${overlaps[0]}.` }),
  };
}
