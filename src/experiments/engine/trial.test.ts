// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type GateId, idle, isLive, next, type Trial, type TrialEvent, whyNot } from './trial.ts';

const asked = (variant: string, gate?: GateId, isMistake = false): TrialEvent => ({
  ...{ is: 'asked', variant, source: 'tag' },
  ...(gate && { refusal: { gate, words: `no: ${gate}`, code: isMistake ? 'experiment-active' : undefined } }),
});
const kept: TrialEvent = { is: 'keptOut', by: 'address' };
const applied: TrialEvent = { is: 'applied' };
const told: TrialEvent = { is: 'activated', firstTime: true };
const ended = (as: 'stopped' | 'failed' | 'quarantined'): TrialEvent => ({ is: 'ended', as });
const come = (...events: TrialEvent[]): Trial => events.reduce(next, idle);

const cases: [what: string, events: TrialEvent[], phase: string, why: string, variant?: string][] = [
  ['nobody asks', [], 'idle', 'not assigned'],
  ['asked', [asked('B')], 'loading', 'loading', 'B'],
  ['its code has come', [asked('B'), applied], 'running', '', 'B'],
  ['stopped while it loads', [asked('B'), ended('stopped')], 'stopped', 'stopped', 'B'],
  ['its code comes after that', [asked('B'), ended('stopped'), applied], 'stopped', 'stopped', 'B'],
  ['it throws', [asked('B'), ended('failed')], 'failed', 'failed', 'B'],
  ['a fight', [asked('B'), applied, ended('quarantined')], 'quarantined', 'quarantined', 'B'],
  ['ended twice', [asked('B'), ended('failed'), ended('stopped')], 'failed', 'failed', 'B'],
  ['ended before it was asked for', [ended('stopped')], 'idle', 'not assigned'],
  ['started again', [asked('B'), applied, told, ended('stopped'), asked('B')], 'loading', 'loading', 'B'],
  ['a refusal', [asked('B', 'page')], 'refused', 'no: page', 'B'],
  ['a mistake', [asked('D', 'variant', true)], 'refused', 'no: variant'],
  ['right after a mistake', [asked('D', 'variant', true), asked('B')], 'loading', 'loading', 'B'],
  ['a second request while it runs', [asked('B'), applied, asked('A', 'free', true)], 'running', '', 'B'],
  ['and while it loads', [asked('B'), asked('A', 'free', true)], 'loading', 'loading', 'B'],
  [
    'a mistake after it was told',
    [asked('B'), applied, told, ended('stopped'), asked('A', 'free', true)],
    'stopped',
    'stopped',
    'B',
  ],
  ['the address goes before the tag', [asked('A'), applied, asked('B', 'address')], 'running', '', 'A'],
  ['also where it has been refused', [asked('B', 'page'), asked('B', 'address')], 'refused', 'no: page', 'B'],
  ['kept out', [kept], 'keptOut', 'kept out by the address'],
  ['the tag of one that is kept out', [kept, asked('B', 'address')], 'keptOut', 'kept out by the address'],
  ['a call for one that is kept out', [kept, asked('B')], 'loading', 'loading', 'B'],
  ['kept out by the desk', [{ is: 'keptOut', by: 'desk' }], 'keptOut', 'kept out by the desk'],
  ['kept out too late', [asked('B'), applied, kept], 'running', '', 'B'],
];

describe('a trial', () => {
  it.each(cases)('%s', (_what, events, phase, why, variant) => {
    const trial = come(...events);
    expect(trial.phase).toBe(phase);
    expect(whyNot(trial)).toBe(why);
    expect(trial.variant).toBe(variant);
    expect(isLive(trial)).toBe(phase === 'loading' || phase === 'running');
  });

  it('stays the same where an event changes nothing, and is never changed itself', () => {
    const running = Object.freeze(come(asked('B'), applied));
    expect(next(running, asked('A', 'free', true))).toBe(running);
    expect(next(running, applied)).toBe(running);
    expect(next(running, told)).toEqual({ ...running, firstTime: true });
    expect(next(idle, ended('failed'))).toBe(idle);
  });

  it('keeps through a new start that it was told', () => {
    expect(come(asked('B'), applied, told, ended('stopped'), asked('B')).firstTime).toBe(true);
  });
});
