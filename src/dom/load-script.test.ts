import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

afterEach(() => document.head.replaceChildren());

/** The addresses that are asked for; each of them comes. */
function stubScripts(): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push((script as HTMLScriptElement).src);
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  return asked;
}
const declare = (attributes: string) => {
  document.head.innerHTML = `<script type="text/plain" src="/x.js" ${attributes}></script>`;
};

test.each([
  ['this site', `${location.origin}/bot.js`, ''],
  ['a service that we know', 'https://www.google.com/recaptcha/api.js', ''],
  ['a host of the list', 'https://chat.example/chat.js', 'data-script-hosts="a.example chat.example"'],
])('loads a script of %s', async (_what, address, attributes) => {
  declare(attributes);
  const asked = stubScripts();
  await loadScript(address);
  expect(asked).toEqual([address]);
});

test.each([
  ['no list', ''],
  ['a list without the host', 'data-script-hosts="a.example"'],
  ['a host that ends alike', 'data-script-hosts="chat2.example"'],
])('refuses another host where there is %s', async (_what, attributes) => {
  declare(attributes);
  const asked = stubScripts();
  await expect(loadScript('https://chat2.example.evil/chat.js')).rejects.toThrow(
    'data-script-hosts of the script tag lacks chat2.example.evil; its script is not loaded',
  );
  expect(asked).toEqual([]);
});

/** Ways of a consent tool to hold a script back as it is made or put into the page. */
const ways: readonly (readonly [string, (script: HTMLScriptElement) => void])[] = [
  ['its type changed', (script) => script.setAttribute('type', 'text/plain')],
  ['a type of the tool’s own', (script) => script.setAttribute('type', 'text/tool')],
  ['its address taken away', (script) => script.removeAttribute('src')],
  [
    'its address put aside',
    (script) => {
      script.dataset.src = script.src;
      script.removeAttribute('src');
    },
  ],
  ['its place taken', (script) => script.remove()],
];
const services = [
  'https://www.google.com/recaptcha/api.js',
  'https://maps.googleapis.com/maps/api/js',
  `${location.origin}/chat.js`,
];

test.each(ways.flatMap(([way, hold]) => services.map((address) => [way, address, hold] as const)))(
  'a script with %s has failed at once, and is loaded after consent: %s',
  async (way, service, hold) => {
    const address = `${service}?${encodeURIComponent(way)}`;
    const spy = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      Object.defineProperty(script, 'isConnected', { value: way !== 'its place taken' });
      hold(script as HTMLScriptElement);
    });
    await expect(loadScript(address)).rejects.toThrow('is held back');
    spy.mockRestore();
    const asked = stubScripts();
    await loadScript(address);
    expect(asked).toEqual([address]);
  },
);

test('what has not come in time is asked for anew', async () => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    Object.defineProperty(script, 'isConnected', { value: true });
  });
  const address = `${location.origin}/late.js`;
  const late = expect(loadScript(address)).rejects.toThrow('did not come in time');
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  vi.useRealTimers();
  vi.restoreAllMocks();
  const asked = stubScripts();
  await loadScript(address);
  expect(asked).toEqual([address]);
});
