import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWatcher } from './watcher.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));
const el = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
};

let errors: [string, unknown][];
let watcher: ReturnType<typeof createWatcher>;

beforeEach(() => {
  errors = [];
  watcher = createWatcher(document, (_code, error, owner) => errors.push([owner, error]));
});
afterEach(() => watcher.stop());

/** Watches and notes who came and went. */
function note(selector: string, options: Partial<Parameters<typeof watcher.watch>[2]> = {}) {
  const notes: string[] = [];
  const stop = watcher.watch(
    selector,
    (element) => {
      notes.push(`+${element.id}`);
      return () => notes.push(`-${element.id}`);
    },
    { owner: 'test', ...options },
  );
  return { notes, stop };
}

describe('the watcher', () => {
  test('calls for an element that is already there, at once', () => {
    document.body.append(el('<p id="a" class="x"></p>'));
    expect(note('.x').notes).toEqual(['+a']);
  });

  test('calls once for each element that arrives later, however deep', async () => {
    const { notes } = note('.x');
    document.body.append(el('<div><div><p id="a" class="x"></p></div><p id="b" class="x"></p></div>'));
    await turn();
    expect(notes).toEqual(['+a', '+b']);
  });

  test('calls nobody for an element that came and went in one turn', async () => {
    const { notes } = note('.x');
    const p = el('<p id="a" class="x"></p>');
    document.body.append(p);
    p.remove();
    await turn();
    expect(notes).toEqual([]);
  });

  test('an element that is moved stays, as long as its selector holds there', async () => {
    document.body.append(el('<div class="cart"></div>'), el('<div class="other"></div>'));
    const [cart, other] = document.body.children as unknown as [Element, Element];
    const line = el('<p id="a"></p>');
    cart.append(line);
    const free = note('#a');
    const inCart = note('.cart #a');
    other.append(line);
    await turn();
    expect(free.notes).toEqual(['+a']);
    expect(inCart.notes).toEqual(['+a', '-a']);
  });

  test('what is inside a removed element is undone too, although the outer undo takes it out', async () => {
    document.body.append(el('<div id="a" class="x"><p id="b" class="x"></p></div>'));
    const undone: string[] = [];
    watcher.watch(
      '.x',
      (element) => () => {
        undone.push(element.id);
        element.replaceChildren();
      },
      { owner: 'test' },
    );
    document.body.replaceChildren();
    await turn();
    expect(undone).toEqual(['b', 'a']);
  });

  test('an invalid selector is reported by its owner and harms nobody', async () => {
    const bad = note('div:::no', { owner: 'experiment OD999' });
    const good = note('.x');
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[0]).toBe('experiment OD999');
    expect(String(errors[0]?.[1])).toContain('"div:::no" is not a valid selector');
    expect([bad.notes, good.notes]).toEqual([[], ['+a']]);
  });

  test('a callback that throws is reported by its owner, called once, and the others are called', async () => {
    const thrower = vi.fn(() => {
      throw new Error('broken');
    });
    watcher.watch('.x', thrower, { owner: 'island' });
    const { notes } = note('.x');
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    document.body.append(el('<p id="b"></p>'));
    await turn();
    expect(thrower).toHaveBeenCalledTimes(1);
    expect(notes).toEqual(['+a']);
    expect(errors).toEqual([['island', new Error('broken')]]);
  });

  test('an undo that throws is reported and stops no other', async () => {
    document.body.append(el('<p id="a" class="x"></p>'));
    watcher.watch(
      '.x',
      () => () => {
        throw new Error('undo');
      },
      { owner: 'one' },
    );
    const { notes } = note('.x');
    document.body.replaceChildren();
    await turn();
    expect(errors).toEqual([['one', new Error('undo')]]);
    expect(notes).toEqual(['+a', '-a']);
  });

  test('lower order goes first within a batch, whoever asked first', async () => {
    const calls: string[] = [];
    const ask = (name: string, order: number) =>
      watcher.watch(
        '.x',
        (element) => {
          calls.push(`${name} ${element.id}`);
          return undefined;
        },
        { owner: name, order },
      );
    ask('island', 0);
    ask('experiment', -1);
    document.body.append(el('<div><p id="a" class="x"></p><p id="b" class="x"></p></div>'));
    await turn();
    expect(calls).toEqual(['experiment a', 'experiment b', 'island a', 'island b']);
  });

  test('changes on one element are undone in the reverse order', async () => {
    const calls: string[] = [];
    document.body.append(el('<p class="x"></p>'));
    for (const name of ['first', 'second'])
      watcher.watch('.x', () => () => calls.push(name), { owner: name });
    document.body.replaceChildren();
    await turn();
    expect(calls).toEqual(['second', 'first']);
  });

  test('changes that no longer match where an element was moved are undone in the reverse order', async () => {
    const calls: string[] = [];
    document.body.append(el('<p id="a"></p>'), el('<div></div>'));
    for (const name of ['first', 'second', 'third'])
      watcher.watch('body > #a', () => () => calls.push(name), { owner: name });
    document.querySelector('div')?.append(document.getElementById('a') ?? '');
    await turn();
    expect(calls).toEqual(['third', 'second', 'first']);
  });

  test('a stop undoes the changes of all elements in the reverse order', () => {
    const calls: string[] = [];
    document.body.append(el('<p id="a" class="x"></p>'), el('<p id="b" class="x"></p>'));
    for (const name of ['first', 'second'])
      watcher.watch(
        '.x',
        ({ id }) =>
          () =>
            calls.push(`${name} ${id}`),
        { owner: name },
      );
    watcher.stop();
    expect(calls).toEqual(['second b', 'second a', 'first b', 'first a']);
  });

  test('what a callback makes match before the next is called, is called', async () => {
    watcher.watch(
      '.x',
      (element) => {
        element.classList.add('y');
        return undefined;
      },
      { owner: 'one', order: -1 },
    );
    const { notes } = note('p.x.y');
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    expect(notes).toEqual(['+a']);
  });

  test('what a callback removes or changes before the next is called, is not called', async () => {
    watcher.watch(
      '.x',
      (element) => {
        element.remove();
        return undefined;
      },
      { owner: 'one', order: -1 },
    );
    const { notes } = note('.x');
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    expect(notes).toEqual([]);
  });

  test('stopping undoes what is there and ends the calls', async () => {
    document.body.append(el('<p id="a" class="x"></p>'));
    const { notes, stop } = note('.x');
    stop();
    stop();
    document.body.append(el('<p id="b" class="x"></p>'));
    await turn();
    expect(notes).toEqual(['+a', '-a']);
  });

  test('a callback may stop its own watch: its element is undone, and it is not called again', async () => {
    const calls: string[] = [];
    const stop = watcher.watch(
      '.x',
      (element) => {
        stop();
        calls.push(`+${element.id}`);
        return () => calls.push(`-${element.id}`);
      },
      { owner: 'test' },
    );
    document.body.append(el('<p id="a" class="x"></p>'), el('<p id="b" class="x"></p>'));
    await turn();
    expect(calls).toEqual(['+a', '-a']);
  });

  test('a selector list calls once for an element that matches it twice', async () => {
    const { notes } = note('.x, #a, p');
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    expect(notes).toEqual(['+a']);
  });

  test('never asks the whole document again after the watch has begun', async () => {
    note('.x');
    const query = vi.spyOn(document, 'querySelectorAll');
    document.body.append(el('<div><p id="a" class="x"></p></div>'));
    await turn();
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  test('after any sequence of changes, exactly the elements that matched when they came match', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const change = fc.record({
      what: fc.constantFrom('append', 'remove', 'nest', 'class'),
      which: fc.constantFrom(...ids),
      where: fc.constantFrom(...ids),
      wait: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
        document.body.replaceChildren();
        const matched = new Set<Element>();
        const stop = watcher.watch(
          '.x',
          (element) => {
            expect(matched.has(element)).toBe(false);
            matched.add(element);
            return () => matched.delete(element);
          },
          { owner: 'model' },
        );
        const all = new Map(ids.map((id) => [id, el(`<p id="${id}" class="x"></p>`)]));
        for (const { what, which, where, wait } of changes) {
          const [target, other] = [all.get(which) as HTMLElement, all.get(where) as HTMLElement];
          if (what === 'append') document.body.append(target);
          if (what === 'remove') target.remove();
          // In the page nobody would notice.
          if (what === 'class' && !target.isConnected) target.classList.toggle('x');
          if (what === 'nest' && !other.contains(target)) target.append(other);
          // happy-dom doesn't watch what has just been removed, as browsers do until the callback has run.
          if (wait || what === 'remove' || what === 'nest') await turn();
        }
        await turn();
        expect([...matched].map(({ id }) => id).sort()).toEqual(
          [...document.querySelectorAll('.x')].map(({ id }) => id).sort(),
        );
        stop();
        expect(matched.size).toBe(0);
      }),
      { numRuns: 100 },
    );
    expect(errors).toEqual([]);
  });
});

describe('a change of an element that matches', () => {
  /** Watches `.x` and notes each match and change. */
  function noteChanges(options: Partial<Parameters<typeof watcher.watch>[2]> = {}, calls: string[] = []) {
    const stop = watcher.watch(
      '.x',
      (element) => {
        calls.push(`+${element.id}`);
        return () => calls.push(`-${element.id}`);
      },
      { owner: 'test', onChange: (element) => calls.push(`~${element.id}`), ...options },
    );
    return { calls, stop };
  }
  const first = () => document.body.firstElementChild as HTMLElement;

  beforeEach(() => document.body.append(el('<p id="a" class="x">text<b></b></p>')));

  test('of its own child list is reported once per batch', async () => {
    const { calls } = noteChanges();
    first().textContent = 'other';
    first().append('more');
    await turn();
    first().replaceChildren();
    await turn();
    expect(calls).toEqual(['+a', '~a', '~a']);
  });

  test('deeper inside is not reported', async () => {
    const { calls } = noteChanges();
    first().querySelector('b')?.append('text');
    await turn();
    expect(calls).toEqual(['+a']);
  });

  test('of an own attribute is reported; of another attribute, or inside it, is not', async () => {
    const { calls } = noteChanges({ ownAttributes: ['title'] });
    const other = vi.fn();
    watcher.watch('nothing', () => undefined, { owner: 'other', ownAttributes: ['lang'], onChange: other });
    first().lang = 'nl';
    first().querySelector('b')?.setAttribute('title', 'inside');
    await turn();
    expect(calls).toEqual(['+a']);
    first().title = 'new';
    first().append('and its child list');
    await turn();
    expect(calls).toEqual(['+a', '~a']);
    expect(other).not.toHaveBeenCalled();
  });

  test('of an own attribute alone neither begins nor ends a match', async () => {
    const { calls } = noteChanges({ ownAttributes: ['class'] });
    first().className = 'y';
    await turn();
    expect(calls).toEqual(['+a', '~a']);
  });

  test('of place is reported, also when an element around it was moved', async () => {
    const box = el('<div></div>');
    document.body.append(el('<p></p>'), box);
    const { calls } = noteChanges();
    box.append(first());
    await turn();
    document.body.prepend(box);
    await turn();
    expect(calls).toEqual(['+a', '~a', '~a']);
  });

  test('before its match is not reported, after it is', async () => {
    const { calls } = noteChanges();
    const late = el('<p id="b" class="x"></p>');
    document.body.append(late);
    late.append('text');
    await turn();
    expect(calls).toEqual(['+a', '+b']);
    late.append('more');
    await turn();
    expect(calls).toEqual(['+a', '+b', '~b']);
  });

  test('by a callback of the watcher itself is reported in the next batch', async () => {
    const changes = vi.fn();
    watcher.watch(
      '.y',
      (element) => {
        element.textContent = 'ours';
        return undefined;
      },
      { owner: 'test', onChange: changes },
    );
    document.body.append(el('<p class="y">theirs</p>'));
    await turn();
    expect(changes).toHaveBeenCalledTimes(1);
  });

  test('is not reported when the element left, or does not match in its new place', async () => {
    const { calls } = noteChanges();
    const moved = vi.fn();
    watcher.watch('body > #a', () => undefined, { owner: 'test', onChange: moved });
    const [a, box] = [first(), el('<div></div>')];
    document.body.append(box);
    box.append(a);
    await turn();
    expect(moved).not.toHaveBeenCalled();
    a.append('text');
    a.remove();
    await turn();
    expect(calls).toEqual(['+a', '~a', '-a']);
  });

  test('is reported in the order of the rules, and not after a stop', async () => {
    const calls: string[] = [];
    const ask = (name: string, order: number) =>
      watcher.watch('.x', () => undefined, { owner: name, order, onChange: () => calls.push(name) });
    ask('last', 1);
    const stop = ask('first', -1);
    ask('middle', 0);
    first().append('text');
    await turn();
    stop();
    first().append('text');
    await turn();
    expect(calls).toEqual(['first', 'middle', 'last', 'middle', 'last']);
  });

  test('that throws is reported by its owner and stops no other', async () => {
    watcher.watch('.x', () => undefined, {
      owner: 'experiment OD999',
      onChange: () => {
        throw new Error('changed');
      },
    });
    const { calls } = noteChanges();
    first().append('text');
    await turn();
    expect(errors).toEqual([['experiment OD999', new Error('changed')]]);
    expect(calls).toEqual(['+a', '~a']);
  });
});

describe('a lasting watch', () => {
  function noteLasting(selector: string) {
    const calls: string[] = [];
    const stop = watcher.watch(
      selector,
      (element) => {
        calls.push(`+${element.id}`);
        return ({ id }) => calls.push(`-${id}`);
      },
      { owner: 'test', lasting: true, onChange: ({ id }) => calls.push(`~${id}`) },
    );
    return { calls, stop };
  }
  const first = () => document.body.firstElementChild as HTMLElement;

  beforeEach(() => document.body.append(el('<p id="a" class="x"></p>')));

  test('is not undone on removal; an element that comes back is matched anew', async () => {
    const { calls } = noteLasting('.x');
    const p = first();
    p.remove();
    await turn();
    expect(calls).toEqual(['+a']);
    document.body.append(el('<div></div>'));
    first().append(p);
    await turn();
    expect(calls).toEqual(['+a', '-a', '+a']);
  });

  test('is undone when the element comes back where it does not match', async () => {
    const { calls } = noteLasting('body > .x');
    const p = first();
    p.remove();
    await turn();
    document.body.append(el('<div></div>'));
    first().append(p);
    await turn();
    document.body.append(p);
    await turn();
    expect(calls).toEqual(['+a', '-a', '+a']);
  });

  test('is undone on what comes back after its stop, with or without what it was found by', async () => {
    const { calls, stop } = noteLasting('.x');
    document.body.append(el('<p id="b" class="x"></p>'));
    await turn();
    const gone = [...document.body.children];
    document.body.replaceChildren();
    await turn();
    stop();
    gone[1]?.removeAttribute('class');
    const box = el('<div></div>');
    box.append(...gone);
    document.body.append(box);
    await turn();
    expect(calls).toEqual(['+a', '+b', '-a', '-b']);
  });

  test('is undone inside what comes back, where an element has lost what it was found by', async () => {
    document.body.append(el('<div><p id="b" class="x"></p></div>'));
    const { calls } = noteLasting('.x');
    const box = document.querySelector('div') as Element;
    box.remove();
    await turn();
    box.querySelector('p')?.removeAttribute('class');
    document.body.append(box);
    await turn();
    expect(calls).toEqual(['+a', '+b', '-b']);
  });

  test('matches exactly what matched when it came, whatever leaves and comes back', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const change = fc.record({
      what: fc.constantFrom('append', 'remove', 'nest', 'class'),
      which: fc.constantFrom(...ids),
      where: fc.constantFrom(...ids),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 10, maxLength: 20 }),
        fc.constantFrom(5, 10, 20),
        async (changes, stopsAfter) => {
          const all = new Map(ids.map((id) => [id, el(`<p id="${id}" class="x"></p>`)]));
          document.body.replaceChildren(...all.values());
          all.get('b')?.append(all.get('c') ?? '');
          all.get('a')?.append(all.get('b') ?? '');
          const matched = new Set<Element>();
          // A new one each time: one whose lasting watch was stopped looks at more from then on.
          const own = createWatcher(document, (_code, error, owner) => errors.push([owner, error]));
          const stop = own.watch(
            '.x',
            (element) => {
              expect(matched.has(element)).toBe(false);
              matched.add(element);
              return (left) => matched.delete(left);
            },
            { owner: 'model', lasting: true },
          );
          for (const [at, { what, which, where }] of changes.entries()) {
            const [target, other] = [all.get(which) as HTMLElement, all.get(where) as HTMLElement];
            if (at === stopsAfter) {
              stop();
              for (const element of document.querySelectorAll('*')) matched.delete(element);
            }
            // What has left comes back as one.
            const isWhole = (element: Element) => element.isConnected || !element.parentElement;
            if (what === 'append' && isWhole(target)) document.body.append(target);
            if (what === 'remove' && target.isConnected) target.remove();
            // In the page nobody would notice.
            if (what === 'class' && !target.isConnected) target.classList.toggle('x');
            if (what === 'nest' && isWhole(other) && !other.contains(target)) target.append(other);
            await turn();
            const wanted = at >= stopsAfter ? [] : [...document.querySelectorAll('.x')];
            expect(
              [...matched]
                .filter(({ isConnected }) => isConnected)
                .map(({ id }) => id)
                .sort(),
            ).toEqual(wanted.map(({ id }) => id).sort());
          }
          own.stop();
        },
      ),
      { numRuns: 40 },
    );
    expect(errors).toEqual([]);
  }, 20_000);

  test('reports no change after its stop, also when an earlier callback of the batch stopped it', async () => {
    const { calls, stop } = noteLasting('.x');
    watcher.watch('.x', () => undefined, { owner: 'other', order: -1, onChange: stop });
    first().append('text');
    await turn();
    first().append('text');
    await turn();
    expect(calls).toEqual(['+a']);
  });

  test('leaves what is in the page to the caller who stops it', () => {
    const { calls, stop } = noteLasting('.x');
    stop();
    expect(calls).toEqual(['+a']);
  });
});

describe('a page that changes itself all the time within a frame', () => {
  let frames: FrameRequestCallback[] = [];
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0);
  };

  beforeEach(() => {
    frames = [];
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    // On a busy machine what stands in for a frame in the background comes sooner than the test gets on.
    const { setTimeout } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((action: () => void, ms?: number) =>
      setTimeout(action, ms === 100 ? 60_000 : ms)) as typeof setTimeout);
  });

  async function keepBusy() {
    const i = el('<i></i>');
    document.body.append(i);
    for (let change = 0; change < 260; change++) {
      i.replaceChildren(`${change}`);
      await turn();
    }
  }

  test('is looked at as a whole before the next one: what came, left, was moved or changed', async () => {
    document.body.append(...['b', 'c', 'd', 'e'].map((id) => el(`<p id="${id}" class="x"></p>`)));
    const [b, , , e] = document.body.children as unknown as Element[];
    const { notes } = note('body > .x');
    const changed: string[] = [];
    watcher.watch('#d', () => undefined, { owner: 'test', onChange: ({ id }) => changed.push(id) });
    await keepBusy();
    notes.length = changed.length = 0;
    document.body.append(el('<div><p id="no" class="x"></p></div>'), el('<p id="a" class="x"></p>'));
    b?.remove();
    document.getElementById('d')?.append('text');
    document.querySelector('div')?.append(e as Element);
    await turn();
    expect([notes, changed]).toEqual([[], []]);
    paint();
    expect([notes.sort(), changed]).toEqual([['+a', '-b', '-e'], ['d']]);
  });

  test('is observed again from then on', async () => {
    const { notes } = note('.x');
    await keepBusy();
    paint();
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    expect(notes).toEqual(['+a']);
  });
});

describe('an element that the parser has not completed', () => {
  const loading = (value: DocumentReadyState) =>
    Object.defineProperty(document, 'readyState', { value, configurable: true });
  afterEach(() => Reflect.deleteProperty(document, 'readyState'));

  /** `main` is open: what the test appends to it is what the parser brings next. */
  function parsing() {
    loading('loading');
    const main = el('<main></main>');
    document.body.append(main);
    return main;
  }

  test('waits until something stands after it', async () => {
    const main = parsing();
    const { notes } = note('.x', { complete: true });
    const impatient = note('.x');
    main.append(el('<p id="a" class="x"></p>'));
    await turn();
    expect([notes, impatient.notes]).toEqual([[], ['+a']]);
    main.append(el('<p></p>'));
    await turn();
    expect(notes).toEqual(['+a']);
  });

  test('is complete when something stands after an ancestor', async () => {
    const main = parsing();
    const { notes } = note('.x', { complete: true });
    main.append(el('<div><p id="a" class="x"></p></div>'));
    await turn();
    main.append('text');
    main.append(el('<p></p>'));
    await turn();
    expect(notes).toEqual(['+a']);
  });

  test('is not taken for complete because a tag manager appends to the body', async () => {
    const main = parsing();
    const { notes } = note('.x', { complete: true });
    main.append(el('<div id="a" class="x"></div>'));
    document.body.append(el('<div></div>'));
    await turn();
    expect(notes).toEqual([]);
  });

  test.each(['\n', '<footer></footer>', '<section></section>'])(
    'is complete when the page itself goes on after main: %j',
    async (next) => {
      const main = parsing();
      const { notes } = note('.x', { complete: true });
      main.append(el('<div id="a" class="x"></div>'));
      document.body.append(el('<div></div>'), next.trim() ? el(next) : next);
      await turn();
      document.body.append(el('<p></p>'));
      await turn();
      expect(notes).toEqual(['+a']);
    },
  );

  test('is complete when the document is, and forgotten when it left before', async () => {
    loading('loading');
    const { notes } = note('.x', { complete: true });
    document.body.append(el('<p id="a" class="x"></p>'));
    await turn();
    document.body.replaceChildren(el('<p id="b" class="x"></p>'));
    await turn();
    expect(notes).toEqual([]);
    loading('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    expect(notes).toEqual(['+b']);
  });
});
