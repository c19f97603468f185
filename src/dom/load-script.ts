import { isListedHost } from './fragment.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy;
}

/** Of the services that we have code for. Others are named by a script tag of the page: see `expectAllowed`. */
const knownHosts = ['www.google.com', 'www.recaptcha.net', 'maps.googleapis.com'];

let policy: ScriptPolicy | undefined;
const scripts = new Map<string, Promise<void>>();

/** In ms: what has not come by then is asked for anew the next time. */
const patience = 10_000;

/**
 * Loads another party's script once a page. What failed is tried anew when it is asked for again. What a consent tool has
 * held back has failed at once.
 *
 * @param address Absolute. Only from the page's settings: whatever is there runs in the page.
 * @throws Error when its host is not allowed, it could not be loaded, or the page's policy refuses it
 */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const { host } = new URL(address);
  const loading = new Promise<void>((resolve, reject) => {
    expectAllowed(address);
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`the script ${host} did not load`));
    });
    script.async = true;
    script.src = trusted(address);
    document.head.append(script);
    if (isHeld(script)) reject(new Error(`the script ${host} is held back, as without consent`));
    setTimeout(() => reject(new Error(`the script ${host} did not come in time`)), patience);
  });
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

/** Loads it anew when it is asked for again: it ran, and what it should bring is not there. */
export const forgetScript = (address: string): void => void scripts.delete(address);

/** Whether the page has taken what makes the browser run it: its place, its address or its type. */
const isHeld = (script: HTMLScriptElement) =>
  !script.isConnected || !script.getAttribute('src') || !/^(?:text\/javascript|module)?$/.test(script.type);

/**
 * Throws unless the address is this site's, a known service's, or on a host in `data-script-hosts` on a script tag of the
 * page.
 */
export function expectAllowed(address: string): void {
  const url = new URL(address);
  if (!knownHosts.includes(url.host) && !isListedHost(url, 'data-script-hosts'))
    throw new Error(`data-script-hosts of the script tag lacks ${url.host}; its script is not loaded`);
}

/** A policy of its own, so that a page that loads no such script need not allow it. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('storefront-scripts', { createScriptURL: (text) => text });
  return policy?.createScriptURL(address) ?? address;
}
