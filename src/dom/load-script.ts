import { isListedHost } from './listed-hosts.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy;
}

/** Of the services that we have code for. Others are named by a script tag of the page: see `isAllowed`. */
const knownHosts = ['www.google.com', 'www.recaptcha.net', 'maps.googleapis.com'];

let policy: ScriptPolicy | undefined;
const scripts = new Map<string, Promise<void>>();

/**
 * Loads another party's script once a page. What failed is tried anew when it is asked for again.
 *
 * @param address Absolute. Only from the page's settings: whatever is there runs in the page.
 * @throws Error when its host is not allowed, it could not be loaded, or the page's policy refuses it
 */
export function loadScript(address: string, page: Document = document): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const { host } = new URL(address);
  const loading = new Promise<void>((resolve, reject) => {
    if (!isAllowed(address, page))
      throw new Error(`data-script-hosts of the script tag lacks ${host}; its script is not loaded`);
    const script = page.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`the script ${host} did not load`));
    });
    script.async = true;
    script.src = trusted(address);
    page.head.append(script);
  });
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

/** This site's scripts, those of known services, and of the hosts in `data-script-hosts` on a script tag of the page. */
function isAllowed(address: string, page: Document): boolean {
  const url = new URL(address);
  return knownHosts.includes(url.host) || isListedHost(url, 'data-script-hosts', page);
}

/** A policy of its own, so that a page that loads no such script need not allow it. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('storefront-scripts', { createScriptURL: (text) => text });
  return policy?.createScriptURL(address) ?? address;
}
