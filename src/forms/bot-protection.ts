import { deadline } from '../calls/deadline.ts';
import { forgetScript, loadScript } from '../dom/load-script.ts';
import { make } from '../dom/make.ts';
import { tokenField } from './form-body.ts';

/** The bot-protection part of the page's settings. */
export interface BotProtectionSettings {
  readonly siteKey: string;
  /** URL of the service's script: https, or on this site. */
  readonly scriptUrl?: string;
}

/** The part of the service's API that we use. */
interface BotProtectionService {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: BotProtectionService;
  }
}

/** No token could be obtained. The message is for the console, not for shoppers. */
export class BotProtectionError extends Error {
  override readonly name = 'BotProtectionError';
}

/**
 * Requests a token from the bot-protection service, for the action `submit`. Call it once the form is valid: a token
 * works once, for two minutes. Loads the service's script unless it is there.
 *
 * @param options `timeout` in ms for everything, default 10 000; `signal` ends it early
 * @throws BotProtectionError if the settings are incomplete, the script is blocked, or no token arrives in time
 */
export async function requestBotToken(
  { siteKey, scriptUrl }: BotProtectionSettings,
  options: { readonly timeout?: number; readonly signal?: AbortSignal } = {},
): Promise<string> {
  const signal = deadline(options);
  const address = scriptAddress(siteKey, scriptUrl);
  const token = await runUntilAborted(signal, () => execute(address, siteKey));
  if (typeof token !== 'string' || !token) throw protectionError('the service gave no token');
  return token;
}

/** Sets the token in the form's hidden field, and adds the field if the page has none. */
export function setBotToken(form: HTMLFormElement, token: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${tokenField}"]`);
  const input = known ?? make('input', { type: 'hidden', name: tokenField });
  if (!known) form.append(input);
  input.value = token;
}

function scriptAddress(siteKey: string, scriptUrl: string | undefined): string {
  if (!siteKey || !scriptUrl) throw protectionError('settings.botProtection needs siteKey and scriptUrl');
  let address: URL;
  try {
    address = new URL(scriptUrl, location.href);
  } catch {
    throw protectionError('settings.botProtection.scriptUrl is no address');
  }
  if (address.protocol !== 'https:' && address.origin !== location.origin)
    throw protectionError('settings.botProtection.scriptUrl is neither https nor on this site');
  if (!address.searchParams.has('render')) address.searchParams.set('render', siteKey);
  return address.href;
}

async function execute(address: string, siteKey: string): Promise<string> {
  const there = findService();
  if (there) {
    try {
      return await ask(there, siteKey);
    } catch {
      // The page may have it for another key.
    }
  }
  await loadScript(address);
  const service = findService();
  if (!service) {
    // As where a portal answers for everybody.
    forgetScript(address);
    throw new Error('its script ran, and the service is not there');
  }
  return ask(service, siteKey);
}

/** The service, by whoever it was loaded. A snippet that waits for it has put an unfinished one there. */
const findService = () => (typeof window.grecaptcha?.execute === 'function' ? window.grecaptcha : undefined);

async function ask(service: BotProtectionService, siteKey: string): Promise<string> {
  await new Promise<void>((resolve) => service.ready(resolve));
  return service.execute(siteKey, { action: 'submit' });
}

/** Resolves with the result of `run`; rejects as soon as the signal aborts. */
function runUntilAborted<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(protectionError('no answer in time', signal.reason));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    run()
      .then(resolve, (error: unknown) =>
        reject(protectionError(error instanceof Error ? error.message : 'refused', error)),
      )
      .then(() => signal.removeEventListener('abort', stop));
  });
}

function protectionError(what: string, cause?: unknown): BotProtectionError {
  return new BotProtectionError(`bot protection: ${what}`, { cause });
}
