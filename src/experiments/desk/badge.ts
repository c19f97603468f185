import { make } from '../../dom/make.ts';
import type { Engine, ExperimentState } from '../engine/api.ts';
import type { Preview } from '../engine/gates.ts';
import { adopt } from '../kit/cover.ts';

const styles = `
.storefront-qa-badge{position:fixed;inset:auto auto .75rem .75rem;z-index:2147483647;max-width:min(22rem,calc(100vw - 1.5rem));
font:500 .8125rem/1.4 system-ui,sans-serif;color:#fff;background:#1b1b1f;border:1px solid #fff;border-radius:.5rem;
box-shadow:0 .25rem 1rem rgb(0 0 0/.3)}
.storefront-qa-badge summary{padding:.5rem .75rem;cursor:pointer}
.storefront-qa-badge ul{margin:0;padding:0 .75rem .25rem 1.75rem}
.storefront-qa-badge :is(p,code){display:block;margin:0;padding:.25rem .75rem;overflow-wrap:anywhere}
.storefront-qa-badge button{margin:.25rem .75rem;padding:.25rem .75rem;min-height:1.75rem;font:inherit;color:#1b1b1f;
background:#fff;border:0;border-radius:.25rem;cursor:pointer}
.storefront-qa-badge a{display:inline-block;padding:.25rem .75rem .5rem;color:inherit}
.storefront-qa-badge :focus-visible{outline:2px solid #ffd166;outline-offset:2px;border-radius:.25rem}
@media print{.storefront-qa-badge{display:none}}`;

/**
 * Shows QA which variants the address has chosen, for how long, their state, how to pass them on, and how to end it. Of
 * a preview whose last day is over it only says that. The desk adds a link to itself, where the settings allow it.
 */
export function showBadge(document: Document, preview: Preview, { list }: Pick<Engine, 'list'>) {
  if (document.readyState === 'loading')
    return document.addEventListener('DOMContentLoaded', () => showBadge(document, preview, { list }), {
      once: true,
    });
  const { asked, overrides, until, hasEnded } = preview;
  const day = new URLSearchParams(document.location.search).get('ab-until') || until;
  const isOdd = day !== until || asked.some(([id]) => !overrides.has(id));
  const choices = [...overrides].map(([id, variant]) => `${id} ${variant}`).join(', ');
  const lines = make('ul');
  const badge = make(
    'details',
    { class: 'storefront-qa-badge', lang: 'en' },
    make('summary', {}, `QA: ${hasEnded ? 'this preview has ended' : choices}`),
    lines,
    make('p', {}, lifetime(preview)),
    ...(isOdd ? [make('p', {}, 'What is not as OD478:B or 2026-12-01 is ignored.')] : []),
    ...(hasEnded ? [] : [copyButton(document, preview)]),
    make('a', { href: addressWith(document, '') }, hasEnded ? 'Close' : 'End this QA session'),
  );
  const showStates = () => {
    const states = list();
    lines.replaceChildren(
      ...[...overrides.keys()].map((id) => make('li', {}, `${id}: ${stateOf(id, states)}`)),
    );
  };
  badge.addEventListener('toggle', showStates);
  // Opens by itself if this address has a mistake, has come too late, or is not obeyed.
  const isObeyed = ([id, variant]: [string, string]) => {
    const { whyNot = '' } = list().find((one) => one.id === id) ?? { whyNot: 'none' };
    return variant === 'off' ? whyNot !== 'none' : ['', 'loading'].includes(whyNot);
  };
  const isNew = /[?&]ab=/.test(document.location.search);
  const isOpen = hasEnded || isOdd || (isNew && ![...overrides].every(isObeyed));
  if (isOpen) showStates();
  badge.toggleAttribute('open', isOpen);
  adopt(document, styles);
  document.body.append(badge);
}

function stateOf(id: string, states: readonly ExperimentState[]): string {
  const state = states.find((one) => one.id === id);
  return state ? state.whyNot || `${state.variant} is active` : 'does not exist';
}

function lifetime({ until, hasEnded }: Preview): string {
  if (hasEnded) return `It was for ${until} and before.`;
  return until ? `Until ${until}, in this browser session.` : 'For this browser session.';
}

/** Puts a link to this page with these variants on the clipboard; shows it where the browser does not let us. */
function copyButton(document: Document, { overrides, until }: Preview): Element {
  const button = make('button', { type: 'button' }, 'Copy the link to this preview');
  const choices = [...overrides].map((pair) => pair.join(':')).join();
  button.addEventListener('click', async () => {
    const link = `${document.location.origin}${addressWith(document, choices, until)}`;
    try {
      await navigator.clipboard.writeText(link);
      button.textContent = 'Copied';
    } catch {
      button.replaceWith(make('code', {}, link));
    }
  });
  return button;
}

/** The address of this page with these choices; empty ones clear those of the session. */
function addressWith({ location }: Document, choices: string, until = ''): string {
  const address = new URL(location.href);
  address.searchParams.set('ab', choices);
  if (until) address.searchParams.set('ab-until', until);
  else address.searchParams.delete('ab-until');
  // Colons and commas mean nothing else here, and a person reads them.
  return `${address.pathname}${address.search.replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}
