import { describe, expect, it } from 'vitest';
import { alfaRulesOff } from './alfa.ts';
import { aceExcept, aceRulesOff, type Finding, groupFindings, lineOf } from './findings.ts';

const finding = (rule: string, place: string, page: string): Finding => ({
  ...{ engine: 'ace', message: `${rule} fails`, rule, place, page },
});

describe('findings', () => {
  it('are one line for each kind, the most frequent first, with the first as the example', () => {
    const groups = groupFindings([
      finding('label', '<input>', '/a'),
      finding('group', '<input id="1">', '/a'),
      finding('group', '<input id="2">', '/b'),
    ]);
    expect(groups.map(lineOf)).toEqual([
      '    2 on 2  ace group: group fails  <input id="1">  /a',
      '    1 on 1  ace label: label fails  <input>  /a',
    ]);
  });

  it('count the same place of a page once', () => {
    const same = finding('group', '<input>', '/a');
    expect(groupFindings([same, same])).toMatchObject([{ count: 1, pages: 1 }]);
  });
});

it('asks for a reason for all that is not looked at', () => {
  const excepted = aceExcept.map(({ reason }) => reason);
  for (const reason of [...Object.values(aceRulesOff), ...Object.values(alfaRulesOff), ...excepted])
    expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});
