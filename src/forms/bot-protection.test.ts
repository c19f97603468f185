import { afterEach, describe, expect, test, vi } from 'vitest';
import { turn } from '../page/testing.ts';
import { BotProtectionError, requestBotToken, setBotToken } from './bot-protection.ts';
import { answer, fakeServer, mountForm } from './testing.ts';

/** Each test has its own script, because a script is loaded only once per page. */
let count = 0;
const settings = () => ({ siteKey: 'sleutel', scriptUrl: `/bot-${++count}.js` });

/** Simulates how the browser loads a script: it loads, is blocked, or never arrives. */
function stubScripts(how: 'load' | 'error' | 'never', run = () => {}) {
  const addresses: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      addresses.push((node as HTMLScriptElement).src);
      Object.defineProperty(node, 'isConnected', { value: true });
      if (how === 'never') continue;
      setTimeout(() => {
        if (how === 'load') run();
        (node as Element).dispatchEvent(new Event(how));
      });
    }
  });
  return addresses;
}

function stubService(execute: () => PromiseLike<string>) {
  const asked = vi.fn(execute);
  window.grecaptcha = { ready: (callback) => void setTimeout(callback), execute: asked };
  return asked;
}

afterEach(() => {
  delete window.grecaptcha;
});

describe('a token', () => {
  test('is requested for the action submit with the site key, from a script that is loaded once', async () => {
    const asked = vi.fn(async () => 'bewijs');
    const addresses = stubScripts('load', () => {
      window.grecaptcha = { ready: (callback) => void setTimeout(callback), execute: asked };
    });
    const given = settings();
    expect(await Promise.all([requestBotToken(given), requestBotToken(given)])).toEqual(['bewijs', 'bewijs']);
    expect(await requestBotToken(given)).toBe('bewijs');
    expect(addresses).toEqual([`${location.origin}${given.scriptUrl}?render=sleutel`]);
    expect(asked.mock.calls).toEqual(Array(3).fill(['sleutel', { action: 'submit' }]));
  });

  test.each<
    [
      why: string,
      how: 'load' | 'error' | 'never',
      execute: (() => Promise<string>) | undefined,
      error: string,
    ]
  >([
    ['its script is blocked', 'error', undefined, 'did not load'],
    ['its script never arrives', 'never', undefined, 'no answer in time'],
    ['its script does nothing', 'load', undefined, 'the service is not there'],
    ['the service never answers', 'load', () => new Promise(() => {}), 'no answer in time'],
    ['the service refuses', 'load', () => Promise.reject(new Error('te vaak')), 'te vaak'],
    ['the service gives nothing', 'load', async () => '', 'gave no token'],
  ])('is refused with an error when %s', async (_why, how, execute, error) => {
    stubScripts(how);
    if (execute) stubService(execute);
    const failed = await requestBotToken(settings(), { timeout: 50 }).catch((reason: unknown) => reason);
    expect(failed).toBeInstanceOf(BotProtectionError);
    expect((failed as Error).message).toContain(error);
  });

  test('is requested again after a script that ran and brought nothing, as a portal’s page', async () => {
    const given = settings();
    stubScripts('load');
    await expect(requestBotToken(given)).rejects.toThrow('the service is not there');
    vi.restoreAllMocks();
    stubScripts('load', () => void stubService(async () => 'bewijs'));
    expect(await requestBotToken(given)).toBe('bewijs');
  });

  test('is requested again after a blocked script', async () => {
    const given = settings();
    stubScripts('error');
    await expect(requestBotToken(given)).rejects.toThrow('did not load');
    vi.restoreAllMocks();
    stubScripts('load');
    stubService(async () => 'bewijs');
    expect(await requestBotToken(given)).toBe('bewijs');
  });

  test('comes from a service that is there, by whoever it was loaded', async () => {
    const addresses = stubScripts('never');
    stubService(async () => 'bewijs');
    expect(await requestBotToken(settings())).toBe('bewijs');
    expect(addresses).toEqual([]);
  });

  test('comes from our script where the service is there for another key', async () => {
    const addresses = stubScripts('load', () => stubService(async () => 'bewijs'));
    stubService(() => Promise.reject(new Error('Invalid site key')));
    expect(await requestBotToken(settings())).toBe('bewijs');
    expect(addresses).toHaveLength(1);
  });

  test('is no longer awaited after an abort', async () => {
    stubScripts('never');
    const gone = new AbortController();
    const asked = requestBotToken(settings(), { signal: gone.signal });
    gone.abort();
    await expect(asked).rejects.toThrow(BotProtectionError);
  });

  test.each([
    ['', '/bot.js', 'needs siteKey and scriptUrl'],
    ['sleutel', undefined, 'needs siteKey and scriptUrl'],
    ['sleutel', 'https://[', 'is no address'],
    ['sleutel', 'javascript:alert(1)', 'neither https nor on this site'],
    ['sleutel', 'data:text/javascript,alert(1)', 'neither https nor on this site'],
    ['sleutel', 'http://elders.example/bot.js', 'neither https nor on this site'],
  ])('requires valid settings: %j, %j', async (siteKey, scriptUrl, error) => {
    const addresses = stubScripts('load');
    await expect(requestBotToken({ siteKey, ...(scriptUrl !== undefined && { scriptUrl }) })).rejects.toThrow(
      error,
    );
    expect(addresses).toEqual([]);
  });

  test('is set in one hidden field, which is created when the form has none', () => {
    const form = document.createElement('form');
    setBotToken(form, 'een');
    setBotToken(form, 'twee');
    const inputs = [...form.querySelectorAll('input')];
    expect(inputs.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['hidden', 'ReCaptchaToken', 'twee'],
    ]);
  });
});

describe('a protected form', () => {
  const markup = (more = '') => `<form class="bot-protection" action="/Ajax/CallMeNow" method="post" ${more}
    data-form-name="call"><input name="phone" required><input type="hidden" name="ReCaptchaToken"><button></button></form>`;

  test('is validated first, then gets its token, then is sent with it', async () => {
    stubScripts('load');
    const asked = stubService(async () => 'bewijs');
    const sent = fakeServer(answer('ja'));
    const { field, submit, message } = mountForm(markup('data-submit="ajax"'), settings());
    submit();
    await turn();
    expect(asked).not.toHaveBeenCalled();
    field('phone').value = '0301234567';
    submit();
    await turn(10);
    expect(sent.map(({ body }) => `${body}`)).toEqual(['phone=0301234567&ReCaptchaToken=bewijs']);
    expect(message()).toBe('ja');
  });

  test('is sent by the browser once it has its token', async () => {
    stubScripts('load');
    stubService(async () => 'bewijs');
    // It is asked whether it is there.
    fakeServer(answer(''));
    const { form, field, submit } = mountForm(markup(), settings());
    field('phone').value = '0301234567';
    const later = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
    expect(submit()).toBe(false);
    await turn(10);
    expect([later.mock.calls.length, field('ReCaptchaToken').value]).toEqual([1, 'bewijs']);
    expect(submit()).toBe(true);
  });

  test('is not sent without a token; shows an error, and can be submitted again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sent = fakeServer(answer('ja'));
    stubScripts('error');
    const { field, submit, message, events } = mountForm(markup('data-submit="ajax"'), settings());
    field('phone').value = '0301234567';
    submit();
    await turn(10);
    expect(message()).toContain('We konden niet nagaan of je een mens bent');
    expect([sent, field('phone').value]).toEqual([[], '0301234567']);
    expect(events()).toEqual([['form_failed', { form_name: 'call', reason: 'network' }]]);
    vi.mocked(document.head.append).mockRestore();
    stubScripts('load');
    stubService(async () => 'bewijs');
    submit();
    await turn(10);
    expect([sent.length, message()]).toEqual([1, 'ja']);
  });
});
