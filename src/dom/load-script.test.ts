import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

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
