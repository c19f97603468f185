// Long, because each command is checked by a model of all that the others have done.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { element, testServices, turn } from '../page/testing.ts';
import type { PopupContent } from './content.ts';
import { createPopupManager, type PopupManager } from './manager.ts';
import type { Popup } from './popup.ts';
import { FakeView, fragment } from './testing.ts';

/**
 * Runs random command sequences on popups. The model knows which one is open, whether it loads, and which signals to
 * expect; after each command the page is compared with it.
 */
interface Model {
  open: { name: string; state: 'loading' | 'ready' | 'failed'; mustAnswer: boolean } | undefined;
  signals: string[];
}
interface Real {
  popups: PopupManager;
  view: FakeView;
  heard: string[];
  /** The running call. */
  pending:
    | { resolve(content: PopupContent): void; reject(error: Error): void; signal: AbortSignal }
    | undefined;
  last: Popup | undefined;
  stop(): void;
}
type Command = fc.AsyncCommand<Model, Real>;

/** Every command that a run has executed. */
const steps = new Set<string>();

const content = () => ({ source: fragment('<h2>Kop</h2><p>Tekst</p>') });
const dialog = () => document.querySelector('dialog');

async function hold(model: Model, real: Real): Promise<void> {
  await turn(2);
  const { open } = model;
  expect(real.heard).toEqual(model.signals);
  expect(document.querySelectorAll('dialog')).toHaveLength(open ? 1 : 0);
  expect(real.popups.current()?.name).toBe(open?.name);
  expect(document.documentElement.style.overflow).toBe(open ? 'hidden' : '');
  const focused = document.activeElement;
  if (open) expect(dialog()?.contains(focused)).toBe(true);
  else expect(focused?.id).toBe('opener');
  expect(dialog()?.getAttribute('data-popup-state')).toBe(open?.state);
  if (!open) expect(real.pending?.signal.aborted ?? true).toBe(true);
  expect(real.view.left).toBe(0);
  // At most one entry of ours, and only while Back has something to close.
  expect(real.view.at).toBe(open && !open.mustAnswer ? 1 : 0);
}

const close = (model: Model) => {
  if (model.open) model.signals.push(`closed ${model.open.name}`);
  model.open = undefined;
};
const isLocked = ({ open }: Model) => open?.mustAnswer === true && open.state === 'ready';

const step = (
  name: string,
  change: (model: Model) => void,
  act: (real: Real) => unknown,
  may: (model: Model) => boolean = () => true,
): Command => ({
  check: may,
  async run(model, real) {
    steps.add(name);
    act(real);
    change(model);
    await hold(model, real);
  },
  toString: () => name,
});

const loading = (real: Real) => (signal: AbortSignal) =>
  new Promise<PopupContent>((resolve, reject) => {
    real.pending = { resolve, reject, signal };
  });

const opening = (name: string, isSlow: boolean, mustAnswer: boolean): Command =>
  step(
    `open ${name}${isSlow ? ', slow' : ''}${mustAnswer ? ', must be answered' : ''}`,
    (model) => {
      if (model.open?.state === 'loading' || (isLocked(model) && !mustAnswer)) return;
      close(model);
      model.open = { name, state: isSlow ? 'loading' : 'ready', mustAnswer };
      model.signals.push(`opened ${name}`);
    },
    (real) => {
      const opened = real.popups.open({
        name,
        title: name,
        mustAnswer,
        content: isSlow ? loading(real) : content(),
      });
      if (opened) real.last = opened;
    },
  );

const failing = step(
  'open e, whose call fails',
  (model) => {
    close(model);
    model.open = { name: 'e', state: 'failed', mustAnswer: false };
    model.signals.push('opened e');
  },
  (real) => {
    real.last = real.popups.open({ name: 'e', title: 'e', content: loading(real) });
    real.pending?.reject(new Error('answered 500'));
  },
  (model) => model.open?.state !== 'loading' && !isLocked(model),
);

const closing = (name: string, act: (real: Real) => unknown, answers = false): Command =>
  step(
    name,
    (model) => {
      if (answers || !isLocked(model)) close(model);
    },
    act,
  );

const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.constantFrom('a', 'b'), fc.boolean(), fc.boolean())
    .map(([name, isSlow, mustAnswer]) => opening(name, isSlow, mustAnswer)),
  fc.constant(opening('c', true, false)),
  fc.constant(failing),
  fc.constant(failing),
  fc.constant(closing('close', ({ popups }) => popups.current()?.close(), true)),
  fc.constant(closing('close the last again', ({ last }) => last?.close(), true)),
  fc.constant(
    closing('Escape', () => {
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      const on = document.activeElement ?? document.body;
      if (!on.dispatchEvent(key)) return;
      const event = new Event('cancel', { cancelable: true });
      if (dialog()?.dispatchEvent(event)) dialog()?.close();
    }),
  ),
  fc.constant(
    step(
      'Back',
      (model) => close(model),
      ({ view }) => view.go(-1),
      // Back leaves the page if there is nothing to close.
      ({ open }) => open !== undefined && !open.mustAnswer,
    ),
  ),
  fc.constant(closing('removed by other code', () => dialog()?.remove(), true)),
  fc.constant(closing('closed by other code', () => dialog()?.close(), true)),
  fc.constant(
    step('the page is left and comes back', close, ({ view }) => {
      window.dispatchEvent(new Event('pagehide'));
      view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    }),
  ),
  fc.constant(
    step(
      'close, and open the next one in the same turn',
      (model) => {
        close(model);
        model.open = { name: 'd', state: 'ready', mustAnswer: false };
        model.signals.push('opened d');
      },
      (real) => {
        real.popups.current()?.close();
        real.last = real.popups.open({ name: 'd', title: 'd', content: content() });
      },
    ),
  ),
  fc.constant(
    step(
      'the page replaces the opener',
      () => {},
      () => {
        const fresh = element('<button id="opener">Open</button>');
        const hadFocus = document.activeElement?.id === 'opener';
        document.querySelector('#opener')?.replaceWith(fresh);
        if (hadFocus) fresh.focus();
      },
    ),
  ),
];

/** Commands that can only follow certain others, so they are tried more often. */
const rare: fc.Arbitrary<Command>[] = [
  fc.constant(
    step(
      'the answer comes',
      (model) => {
        if (model.open) model.open.state = 'ready';
      },
      ({ pending }) => pending?.resolve(content()),
      ({ open }) => open?.state === 'loading',
    ),
  ),
  fc.constant(
    step(
      'the call fails',
      (model) => {
        if (model.open) model.open.state = 'failed';
      },
      ({ pending }) => pending?.reject(new Error('answered 500')),
      ({ open }) => open?.state === 'loading',
    ),
  ),
  fc.constant(
    step(
      'retry',
      (model) => {
        if (model.open) model.open.state = 'loading';
      },
      () => {
        const button = dialog()?.querySelector<HTMLElement>('[role=alert] button');
        button?.focus();
        button?.click();
      },
      ({ open }) => open?.state === 'failed',
    ),
  ),
];

function setUp(): { model: Model; real: Real } {
  const { services, stop } = testServices();
  const view = new FakeView();
  const heard: string[] = [];
  const deaf = (['opened', 'closed'] as const).map((what) =>
    services.signals.on(`popup-${what}`, ({ name }) => heard.push(`${what} ${name}`)),
  );
  document.body.replaceChildren(element('<main><button id="opener">Open</button></main>'));
  document.querySelector<HTMLElement>('#opener')?.focus();
  return {
    model: { open: undefined, signals: [] },
    real: {
      popups: createPopupManager(services, window, view),
      view,
      heard,
      pending: undefined,
      last: undefined,
      stop() {
        for (const end of deaf) end();
        stop();
      },
    },
  };
}

test('for commands in any order: at most one popup, paired signals, and focus and page restored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...commands, ...rare, ...rare], { maxCommands: 24, size: 'max' }),
      async (way) => {
        const { model, real } = setUp();
        try {
          await fc.asyncModelRun(() => ({ model, real }), way);
          real.popups.current()?.close();
          await turn(2);
          const opened = real.heard.filter((one) => one.startsWith('opened'));
          const closed = real.heard.filter((one) => one.startsWith('closed'));
          expect(closed.map((one) => one.slice(7))).toEqual(opened.map((one) => one.slice(7)));
        } finally {
          real.popups.current()?.close();
          real.stop();
          document.body.replaceChildren();
        }
      },
    ),
    { numRuns: 120 },
  );
  // The runs have covered every command.
  const all = fc.sample(fc.oneof(...commands, ...rare), 600).map(String);
  expect([...new Set(all)].filter((name) => !steps.has(name))).toEqual([]);
}, 60_000);
