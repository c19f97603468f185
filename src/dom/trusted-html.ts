interface HtmlPolicy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** Made at first use: a page that shows no fragment needs no policy. Where the page's CSP refuses it, this throws. */
export function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('storefront', { createHTML: (source) => source }) ?? {
    createHTML: (source) => source,
  };
  return policy.createHTML(html);
}
