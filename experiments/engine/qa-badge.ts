import type { Engine } from './api.ts';
import { adopt } from './cover.ts';
import { create } from './create.ts';

const styles = `
.storefront-qa-badge{position:fixed;inset:auto auto .75rem .75rem;z-index:2147483647;max-width:min(22rem,calc(100vw - 1.5rem));
font:500 .8125rem/1.4 system-ui,sans-serif;color:#fff;background:#1b1b1f;border:1px solid #fff;border-radius:.5rem;
box-shadow:0 .25rem 1rem rgb(0 0 0/.3)}
.storefront-qa-badge summary{padding:.5rem .75rem;cursor:pointer}
.storefront-qa-badge ul{margin:0;padding:0 .75rem .25rem 1.75rem}
.storefront-qa-badge a{display:inline-block;padding:.25rem .75rem .5rem;color:inherit}
.storefront-qa-badge :focus-visible{outline:2px solid #ffd166;outline-offset:2px;border-radius:.25rem}
@media print{.storefront-qa-badge{display:none}}`;

/** Shows QA which variants the address has chosen for this browser session, their state, and how to end it. */
export function showBadge(document: Document, overrides: ReadonlyMap<string, string>, { list }: Engine) {
  if (document.readyState === 'loading')
    return document.addEventListener(
      'DOMContentLoaded',
      () => showBadge(document, overrides, { list } as Engine),
      {
        once: true,
      },
    );
  const lines = create(document, 'ul');
  const badge = create(
    document,
    'details',
    { class: 'storefront-qa-badge', lang: 'en' },
    create(
      document,
      'summary',
      {},
      `QA: ${[...overrides].map(([id, variant]) => `${id} ${variant}`).join(', ')}`,
    ),
    lines,
    create(document, 'a', { href: withoutOverrides(document) }, 'End this QA session'),
  );
  const showStates = () => {
    const states = list();
    lines.replaceChildren(
      ...[...overrides.keys()].map((id) => {
        const state = states.find((one) => one.id === id);
        return create(
          document,
          'li',
          {},
          `${id}: ${state ? state.whyNot || `${state.variant} is active` : 'does not exist'}`,
        );
      }),
    );
  };
  badge.addEventListener('toggle', showStates);
  // Opens by itself if the address has a mistake.
  const isOdd = [...overrides].some(
    ([id, variant]) => !/^([ABC]|off)$/.test(variant) || !list().some((one) => one.id === id),
  );
  if (isOdd) showStates();
  badge.toggleAttribute('open', isOdd);
  adopt(document, styles);
  document.body.append(badge);
}

/** The address of this page with an empty `ab`, which clears the session's choices. */
function withoutOverrides({ location }: Document): string {
  const address = new URL(location.href);
  address.searchParams.set('ab', '');
  return `${address.pathname}${address.search}`;
}
