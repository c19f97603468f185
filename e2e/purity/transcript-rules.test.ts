import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Expected, faultsOf } from './transcript-rules.ts';

const folder = new URL('transcripts/', import.meta.url);

/** A visit of a page with its transcript as somebody has read it: the file is named for experiment and variant. */
function sample(file: string): { lines: string[]; expected: Expected } {
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
  const [, id = '', variant = ''] = /^(OD\d+)-(\w)/.exec(file) ?? [];
  const [, pageType = ''] = /pageType="([^"]*)"/.exec(lines.join()) ?? [];
  const [, name = ''] = /"name":"([^"]*)"/.exec(lines.join()) ?? [];
  return { lines, expected: { id, name, variant, pageType, changes: variant !== 'A', touched: 30 } };
}

const block = sample('OD478-B.txt');
const faults = (change: (text: string) => string, expected: Partial<Expected> = {}) =>
  faultsOf(change(block.lines.join('\n')).split('\n'), { ...block.expected, ...expected });
const without = (part: string) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes(part))
    .join('\n');
const twice = (part: string) => (text: string) => text.replace(new RegExp(`^.*${part}.*$`, 'm'), '$&\n$&');
const counted = (part: string, times: number) => (text: string) =>
  text.replace(new RegExp(`^.*${part}.*$`, 'm'), `$& ×${times}`);
const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);
const swapped = (text: string) => text.split('\n').reverse().join('\n');

describe('the transcript of an experiment', () => {
  it.each(readdirSync(folder))('%s is as the rules want it', (file) => {
    const { lines, expected } = sample(file);
    expect(faultsOf(lines, expected)).toEqual([]);
  });

  it.each<[string, (text: string) => string, Partial<Expected>?]>([
    ['nothing at all', () => ''],
    ['no assignment', without('stage="assigned"')],
    ['no activation', without('experiment_activation')],
    ['two activations', twice('experiment_activation')],
    ['an activation counted twice', counted('experiment_activation', 2)],
    ['a stage told twice', counted('stage="seen"', 2)],
    ['two assignments', twice('stage="assigned"')],
    ['an unknown stage', replaced('stage="seen"', 'stage="noticed"')],
    ['a miss', replaced('stage="seen"', 'stage="miss"')],
    ['the order turned round', swapped],
    ['a change without an anchor', without('stage="anchor_found"')],
    ['an act that no stage tells of', without('stage="acted"')],
    ['a stage of acting without an act', without('eventAction="click"')],
    ['another id', replaced('testId="OD478"', 'testId="OD479"')],
    ['another variant', replaced('variant="B" stage', 'variant="A" stage')],
    ['another page type', (text) => text, { pageType: 'pdp' }],
    ['another experiment among the active ones', replaced('"id":"OD478"', '"id":"OD480"')],
    ['a shopper who was there before', replaced('"firstTime":true', '"firstTime":false')],
    ['a block that is seen twice', counted('eventAction="viewport"', 2)],
    ['a label that is empty', replaced('eventLabel="help block"', 'eventLabel=""')],
    ['another category', replaced('eventCategory="help-block"', 'eventCategory="block"')],
    ['more acts than elements', counted('eventAction="click"', 4), { touched: 1 }],
    ['a change in a variant that changes nothing', (text) => text, { changes: false }],
    ['an event of another kind', replaced('experiment_measurement', 'experiment_measured')],
  ])('refuses %s', (_, change, expected) => {
    expect(faults(change, expected)).not.toEqual([]);
  });
});
