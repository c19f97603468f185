import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translate } from '../../dom/testing.ts';
import { element, testServices, turn } from '../../page/testing.ts';
import { startEnhancements } from '../testing.ts';
import { now } from '../when.ts';
import { defineIsland } from './define-island.tsx';

interface Shown {
  readonly count: number;
  readonly names: readonly string[];
  readonly hint?: string;
}

let show: (shown: Shown) => void;
let stop: () => void;

function Found() {
  const [{ count, names, hint }, set] = useState<Shown>({ count: 24, names: ['Arnhem', 'Utrecht'] });
  show = set;
  return (
    <section>
      {hint && <b>{hint}</b>}
      {count > 0 && `${count} winkels`} {count > 0 ? 'gevonden' : 'geen winkel'}
      <ul>
        {names.map((name) => (
          <li key={name}>bij {name}</li>
        ))}
      </ul>
      <p role="status">{count}</p>
    </section>
  );
}

let host: HTMLElement;
/** What a translator does that hears of changes before we do. */
let answer = () => {};
const text = () => host.textContent?.replace(/\s+/g, ' ');
async function showTranslated(shown: Shown) {
  translate(host);
  await turn();
  show(shown);
  await turn();
}

beforeEach(async () => {
  const { services, stop: stopAll } = testServices();
  stop = stopAll;
  host = element('<div data-island="found"></div>');
  document.body.replaceChildren(host);
  answer = () => {};
  new MutationObserver(() => answer()).observe(document.body, {
    ...{ childList: true, characterData: true, subtree: true },
  });
  const load = async () => ({ default: defineIsland({ name: 'found', component: Found }) });
  startEnhancements([{ kind: 'island', name: 'found', when: now, defers: 'a', load }], services);
  await turn();
});
afterEach(() => stop());

test('a translated text is left until the component writes it, and then it is true', async () => {
  await showTranslated({ count: 24, names: ['Arnhem', 'Utrecht'] });
  expect(text()).toBe('«24 winkels» «gevonden»«bij »«Arnhem»«bij »«Utrecht»«24»');
  await showTranslated({ count: 22, names: ['Arnhem', 'Utrecht'] });
  expect(text()).toBe('22 winkels «gevonden»«bij »«Arnhem»«bij »«Utrecht»22');
  expect(host.querySelectorAll('font > font')).toHaveLength(5);
});

test.each<[string, Shown, string]>([
  ['goes', { count: 0, names: ['Arnhem'] }, ' geen winkel«bij »«Arnhem»0'],
  ['comes before it', { count: 24, names: [], hint: 'Let op' }, 'Let op«24 winkels» «gevonden»«24»'],
  [
    'changes its place',
    { count: 24, names: ['Utrecht', 'Arnhem'] },
    '«24 winkels» «gevonden»«bij »«Utrecht»«bij »«Arnhem»«24»',
  ],
])('what %s beside a translated text stands in its place', async (_, shown, expected) => {
  await showTranslated(shown);
  const words = (dutch: string) => dutch.replace(/[«»]/g, '');
  expect(words(text() ?? '')).toBe(words(expected));
});

test('a text that is back again is translated again, and written again', async () => {
  await showTranslated({ count: 22, names: [] });
  await showTranslated({ count: 21, names: [] });
  expect(text()).toBe('21 winkels «gevonden»21');
});

test('a translator that is quicker than we translates what is true', async () => {
  await showTranslated({ count: 22, names: [] });
  answer = () => translate(host);
  for (const count of [21, 20]) {
    show({ count, names: [] });
    await turn();
    expect(text()).toBe(`«${count} winkels» «gevonden»«${count}»`);
  }
});
