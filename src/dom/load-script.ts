interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;
const scripts = new Map<string, Promise<void>>();

/**
 * Loads another party's script once a page. What failed is tried anew when it is asked for again.
 *
 * @param address Absolute. Only from the page's settings: whatever is there runs in the page.
 * @throws Error when it could not be loaded, or the page's policy refuses it
 */
export function loadScript(address: string, page: Document = document): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = page.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`the script ${new URL(address).host} did not load`));
    });
    script.async = true;
    script.src = trusted(address);
    page.head.append(script);
  });
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

/** A policy of its own, so that a page that loads no such script need not allow it. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('storefront-scripts', { createScriptURL: (text) => text });
  return policy?.createScriptURL(address) ?? address;
}
