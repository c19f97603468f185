import { define } from '../../../enhance/define.ts';
import { live } from '../../../enhance/parts.ts';
import { kind, props } from '../../../page/prop-schemas.ts';
import { speculationRules } from '../speculation.rules.ts';

/** A path on this site for each word, as a URL pattern. */
const paths = kind('a list of paths', (text) => {
  const all = text.split(/\s+/).filter(Boolean);
  return all.length && all.every((path) => /^\/(?!\/)/.test(path)) ? all : undefined;
});

interface RulesPolicy {
  createScript(text: string): string;
}
let policy: RulesPolicy | undefined;

/** A policy of its own, so that a page without prefetching need not allow it. */
function trusted(text: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: RulesPolicy): RulesPolicy };
  };
  policy ??= trustedTypes?.createPolicy('storefront-rules', { createScript: (rules) => rules });
  return policy?.createScript(text) ?? text;
}

/**
 * Has the browser fetch the page of a link that is about to be followed, where it has speculation rules: products and
 * categories, never the cart or the checkout, and not with saved data. Nothing is rendered or run before the click.
 */
export default define({
  name: 'prefetch',
  when: 'active',
  once: true,
  props: props({
    /** the paths of products and categories, with spaces between them, as URL patterns: `/product/* /matrassen` */
    paths,
  }),
  /**
   * any element: links to these pages are prefetched by speculation rules, where the browser has them, but not links with
   * `download`, `target`, or `rel` with `nofollow` or `external`. A content security policy needs
   * `'inline-speculation-rules'` in `script-src`; if that has hashes, the rules' own hash or a nonce; and with Trusted
   * Types the policy `storefront-rules`
   */
  parts: {
    /** is not prefetched */
    no: live('a', { is: '[data-no-prefetch]' }),
  },
  mount({ paths: allowed }, _parts, { services }) {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (connection?.saveData || !HTMLScriptElement.supports?.('speculationrules')) return undefined;
    const { cart, checkout } = services.page.settings.routes;
    const script = document.createElement('script');
    script.type = 'speculationrules';
    // A policy with nonces allows it like our own script.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.textContent = trusted(speculationRules({ paths: allowed, never: [cart, checkout] }));
    document.head.append(script);
    return () => script.remove();
  },
});
