import { describe, expect, test } from 'vitest';
import { checkFile } from './import-rules.mjs';

const experiment = 'experiments/OD1-x/index.ts';
const island = 'islands/cart/a.tsx';
const behaviour = 'src/shop/content/slider/a.ts';

describe('a listener that nothing ends', () => {
  test.each([
    [experiment, "window.addEventListener('scroll', look);"],
    [experiment, "custom('main', (main) => { main.addEventListener('click', look); return undefined; });"],
    [experiment, "main.addEventListener('click', look, { once: true });"],
    [experiment, "document.querySelector('main')?.addEventListener('click', look, true);"],
    [experiment, "listen(window, 'resize', look);"],
    [experiment, "services.signals.on('popup-opened', look);"],
    [experiment, 'window.onscroll = look;'],
    [island, "useEffect(() => { window.addEventListener('resize', look); }, []);"],
    [island, "useEffect(() => void listen(window, 'resize', look), []);"],
    [behaviour, "const wide = matchMedia('print'); wide.addEventListener('change', look);"],
    [
      behaviour,
      "window.addEventListener('scroll', look); return () => window.removeEventListener('scroll', other);",
    ],
  ])('%s: %s is refused', (file, code) => {
    expect(checkFile(file, wrapped(code))).toEqual([expect.stringContaining(`${file}:2: `)]);
  });

  test.each([
    [experiment, "main.addEventListener('click', look, { signal });"],
    [experiment, "main.addEventListener('click', look, { once: true, signal: context.signal });"],
    [experiment, "return custom('main', (main) => listen(main, 'click', look));"],
    [experiment, "const stop = services.signals.on('popup-closed', () => stop());"],
    [experiment, "const close = create(document, 'button'); close.addEventListener('click', look);"],
    [experiment, "const form = create(document, 'form') as HTMLFormElement; form.onsubmit = look;"],
    [experiment, "signal.addEventListener('abort', look);"],
    [experiment, "pictures.on('change', look);"],
    [island, "useEffect(() => listen(window, 'resize', look), []);"],
    [island, 'const a = <button onClick={look} type="button">x</button>;'],
    [
      behaviour,
      "window.addEventListener('scroll', look); return () => window.removeEventListener('scroll', look);",
    ],
    [
      behaviour,
      "const { dialog } = createFrame(); const frame = dialog; listen(frame.close, 'click', look);",
    ],
    [
      behaviour,
      'channel = new BroadcastChannel("cart"); channel.onmessage = look; channel.onmessage = null;',
    ],
    ['src/dom/a.ts', "window.addEventListener('scroll', look);"],
    ['experiments/OD1-x/index.test.ts', "window.addEventListener('scroll', look);"],
  ])('%s may say %s', (file, code) => {
    expect(checkFile(file, wrapped(code))).toEqual([]);
  });

  test('is told with what to use instead, in the words of its room', () => {
    const told = (file: string, code: string) => checkFile(file, code).join();
    expect(told(experiment, "window.addEventListener('scroll', look);")).toBe(
      'experiments/OD1-x/index.ts:1: the listener of addEventListener outlives the test: give it { signal } of the context, or return listen(…) of src/dom/listen.ts from custom(), or measure with click() or interaction()',
    );
    expect(told(island, "listen(window, 'scroll', look);")).toContain(
      'return listen(…) of src/dom/listen.ts from useEffect()',
    );
    expect(told(behaviour, 'window.onscroll = look;')).toBe(
      "src/shop/content/slider/a.ts:1: onscroll takes the place of the page's own listener, and outlives its element: return listen(…) of src/dom/listen.ts as its undo",
    );
  });
});

function wrapped(code: string) {
  return `export function start() {\n${code}\n}`;
}
