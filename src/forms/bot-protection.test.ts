import { afterEach, describe, expect, test, vi } from 'vitest';
import { turn } from '../page/testing.ts';
import { BotProtectionError, botToken, putToken } from './bot-protection.ts';
import { answer, fakeServer, mountForm } from './testing.ts';

/** Each test has a script of its own, since one is loaded once a page. */
let count = 0;
const settings = () => ({ siteKey: 'sleutel', scriptUrl: `/bot-${++count}.js` });

/** The browser's side of a script: it loads, is blocked, or never comes. */
function scripts(how: 'load' | 'error' | 'never') {
  const addresses: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      addresses.push((node as HTMLScriptElement).src);
      if (how !== 'never') setTimeout(() => (node as Element).dispatchEvent(new Event(how)));
    }
  });
  return addresses;
}

function service(execute: () => PromiseLike<string>) {
  const asked = vi.fn(execute);
  window.grecaptcha = { ready: (callback) => void setTimeout(callback), execute: asked };
  return asked;
}

afterEach(() => {
  delete window.grecaptcha;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a token', () => {
  test('is asked for the action submit with the site’s key, from a script that is loaded once', async () => {
    const addresses = scripts('load');
    const asked = service(async () => 'bewijs');
    const given = settings();
    expect(await Promise.all([botToken(given), botToken(given)])).toEqual(['bewijs', 'bewijs']);
    expect(await botToken(given)).toBe('bewijs');
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
    ['its script never comes', 'never', undefined, 'no answer in time'],
    ['its script does nothing', 'load', undefined, 'the service is not there'],
    ['the service never answers', 'load', () => new Promise(() => {}), 'no answer in time'],
    ['the service refuses', 'load', () => Promise.reject(new Error('te vaak')), 'te vaak'],
    ['the service gives nothing', 'load', async () => '', 'gave no token'],
  ])('is not had when %s', async (_why, how, execute, error) => {
    scripts(how);
    if (execute) service(execute);
    const failed = await botToken(settings(), { timeout: 50 }).catch((reason: unknown) => reason);
    expect(failed).toBeInstanceOf(BotProtectionError);
    expect((failed as Error).message).toContain(error);
  });

  test('is asked anew after a blocked script', async () => {
    const given = settings();
    scripts('error');
    await expect(botToken(given)).rejects.toThrow('did not load');
    vi.restoreAllMocks();
    scripts('load');
    service(async () => 'bewijs');
    expect(await botToken(given)).toBe('bewijs');
  });

  test('is not waited for by who has gone', async () => {
    scripts('never');
    const gone = new AbortController();
    const asked = botToken(settings(), { signal: gone.signal });
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
  ])('needs settings that are right: %j, %j', async (siteKey, scriptUrl, error) => {
    const addresses = scripts('load');
    await expect(botToken({ siteKey, ...(scriptUrl !== undefined && { scriptUrl }) })).rejects.toThrow(error);
    expect(addresses).toEqual([]);
  });

  test('goes into the form’s own field, or one that is made for it', () => {
    const form = document.createElement('form');
    putToken(form, 'een');
    putToken(form, 'twee');
    const inputs = [...form.querySelectorAll('input')];
    expect(inputs.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['hidden', 'ReCaptchaToken', 'twee'],
    ]);
  });
});

describe('a protected form', () => {
  const markup = (more = '') => `<form class="bot-protection" action="/Ajax/CallMeNow" method="post" ${more}
    data-form-name="call"><input name="phone" required><input type="hidden" name="ReCaptchaToken"><button></button></form>`;

  test('is right first, then has its token, then is sent with it', async () => {
    scripts('load');
    const asked = service(async () => 'bewijs');
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
    scripts('load');
    service(async () => 'bewijs');
    const { form, field, submit } = mountForm(markup(), settings());
    field('phone').value = '0301234567';
    const later = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
    expect(submit()).toBe(false);
    await turn(10);
    expect([later.mock.calls.length, field('ReCaptchaToken').value]).toEqual([1, 'bewijs']);
    expect(submit()).toBe(true);
  });

  test('is not sent without one; the shopper is told, and can try again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sent = fakeServer(answer('ja'));
    scripts('error');
    const { field, submit, message, events } = mountForm(markup('data-submit="ajax"'), settings());
    field('phone').value = '0301234567';
    submit();
    await turn(10);
    expect(message()).toContain('We konden niet nagaan of je een mens bent');
    expect([sent, field('phone').value]).toEqual([[], '0301234567']);
    expect(events()).toEqual([['form_failed', { form_name: 'call', reason: 'network' }]]);
    vi.mocked(document.head.append).mockRestore();
    scripts('load');
    service(async () => 'bewijs');
    submit();
    await turn(10);
    expect([sent.length, message()]).toEqual([1, 'ja']);
  });
});
