import { afterEach, describe, expect, test, vi } from 'vitest';
import { props } from '../page/prop-schemas.ts';
import { element, later, testServices, turn } from '../page/testing.ts';
import { mountBeside } from './define.ts';
import type { Definition, Enhancement } from './enhancement.ts';
import { createEarlyEvents, hearMarkers } from './hear-markers.ts';
import { startEnhancements } from './start.ts';
import { mountInside } from './take-over.ts';
import { interaction, now } from './when.ts';

/** How an engine tells of a word: what it sends as the word begins, for each letter, and in the end. */
const engines = {
  Chromium: { begin: ['compositionstart'], end: ['compositionupdate', 'input', 'compositionend'] },
  'Android, which composes a word that stands there': {
    begin: ['compositionstart'],
    end: ['compositionend'],
  },
  Firefox: { begin: ['compositionstart'], end: ['compositionend', 'input'] },
  Safari: { begin: ['compositionstart'], end: ['input', 'input', 'compositionend', 'keydown'] },
  'one whose word began before us': { begin: [], end: ['input', 'compositionend'] },
  'one that tells of no end when the field is left': { begin: ['compositionstart'], end: ['focusout'] },
};
type Engine = keyof typeof engines;

/** When the code comes: before the word, within it, or so that it would mount just as the word begins. */
const arrivals = ['before the word', 'within the word', 'as the word begins'] as const;
type Arrival = (typeof arrivals)[number];

const form = '<form><input name="q" value="bed"></form>';
/** Where the field stands: in the host itself, or in another component inside. */
const places = {
  'in it': form,
  'in a component inside': `<div data-behaviour="inner">${form}</div>`,
};
type Place = keyof typeof places;

let stop: () => void = () => {};
afterEach(() => stop());

/** The field, the component's code, and the word as the shopper writes it. */
function page(definition: Definition, place: Place, engine: Engine) {
  const host = element(`<div data-island="outer">${places[place]}</div>`);
  document.body.append(host);
  const field = host.querySelector('input') as HTMLInputElement;
  const code = later<void>();
  const one = (name: string, load: Enhancement['load']): Enhancement => {
    const kind = name === 'inner' ? 'behaviour' : 'island';
    return { kind, name, when: kind === 'island' ? now : interaction, defers: 'button', load };
  };
  const { services, stop: end } = testServices();
  stop = end;
  const earlyEvents = createEarlyEvents(document);
  const { claim, list } = startEnhancements(
    [
      one('outer', () => code.promise.then(() => ({ default: definition }))),
      one('inner', async () => ({ default: mountBeside(props({}), () => undefined) })),
    ],
    services,
    earlyEvents,
  );
  hearMarkers(services.watch, earlyEvents).claimBy(claim);
  const send = (types: readonly string[]) =>
    types.forEach((type) => {
      field.dispatchEvent(new Event(type, { bubbles: true }));
    });
  const letter = (text: string) => {
    send(['compositionupdate']);
    field.value = text;
    send(['input']);
  };
  return {
    host,
    field,
    come: () => code.answer(),
    begin: (text: string) => {
      send(engines[engine].begin);
      letter(text);
    },
    letter,
    end: () => send(engines[engine].end),
    state: () => list().find(({ name }) => name === 'outer')?.state,
  };
}

const rows = (Object.keys(engines) as Engine[]).flatMap((engine) =>
  (Object.keys(places) as Place[]).flatMap((place) =>
    arrivals.map((arrival) => [engine, place, arrival] as const),
  ),
);

/** Writes a word, while the code comes. Returns the page as it is within the word. */
async function write(definition: Definition, [engine, place, arrival]: readonly [Engine, Place, Arrival]) {
  const shown = page(definition, place, engine);
  shown.field.focus();
  if (arrival === 'before the word') {
    shown.come();
    await turn();
  }
  if (arrival === 'as the word begins') shown.come();
  shown.begin('bedd');
  await turn();
  if (arrival === 'within the word') {
    shown.come();
    await turn();
  }
  shown.letter('bedde');
  await turn();
  return shown;
}

describe('what keeps the server’s field is there while a word is composed in it', () => {
  test.each(rows)('%s, %s, code %s', async (...row) => {
    const mount = vi.fn(() => undefined);
    const { field, host, state, letter, end } = await write(mountBeside(props({}), mount), row);
    expect([state(), mount.mock.calls.length]).toEqual(['mounted', 1]);
    letter('bedden');
    end();
    await turn();
    expect([host.contains(field), field.value, mount.mock.calls.length]).toEqual([true, 'bedden', 1]);
  });
});

describe('what replaces the field waits for the end of the word, and mounts once with all of it', () => {
  test.each(rows.filter(([, , arrival]) => arrival !== 'before the word'))(
    '%s, %s, code %s',
    async (...row) => {
      const mount = vi.fn((_props, { host }: { host: HTMLElement }) => {
        host.append(element('<input name="q">'));
        return undefined;
      });
      const { field, host, state, begin, letter, end } = await write(mountInside(props({}), mount), row);
      expect([state(), host.contains(field)]).toEqual(['loading', true]);
      letter('bedden');
      end();
      // The next word of one who pauses for nothing.
      const goesOn = row[0] === 'Chromium';
      if (goesOn) {
        begin('beddeng');
        await turn();
        expect(mount).not.toHaveBeenCalled();
        end();
      }
      await turn();
      expect([state(), mount.mock.calls.length]).toEqual(['mounted', 1]);
      expect(host.querySelector('input')?.value).toBe(goesOn ? 'beddeng' : 'bedden');
    },
  );
});

test('a field that is gone composes nothing', async () => {
  const mount = vi.fn(() => undefined);
  const { field, come, begin } = page(mountInside(props({}), mount), 'in it', 'Chromium');
  begin('bedd');
  field.remove();
  come();
  await turn();
  expect(mount).toHaveBeenCalledTimes(1);
});
