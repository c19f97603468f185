import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { hearExperiments } from '../engine/hear.ts';
import { experiment, openPage, registration, settled } from '../engine/testing.ts';
import { addClass } from '../kit/changes.ts';
import { click } from '../kit/measures.ts';
import { text } from '../kit/text.ts';

const errors = () => vi.mocked(console.error).mock.calls.map(([message]) => message);
const badge = () => document.querySelector<HTMLDetailsElement>('.storefront-qa-badge');
const html = '<b>Bed</b><u>Onder</u>';
const known = [
  experiment('OD478', [text('b', 'Boxspring')], [click('b', 'bed')]),
  experiment('OD485', [addClass('u', 'ours')], [click('u', 'under')]),
  experiment('OD509', [addClass('u', 'other')]),
];

freshPages('error');

describe('what the address has chosen', () => {
  it('says so in every event of the test, and no other test’s events do', async () => {
    const { tracked } = openPage({ html, search: '?ab=OD478:B', tags: { OD485: 'OD485|B' }, known });
    await settled();
    document.querySelector('b')?.click();
    document.querySelector('u')?.click();
    window.dispatchEvent(new Event('pagehide'));
    const marked = (id: string) =>
      tracked
        .filter(({ parameters }) => parameters.testId === id)
        .map(({ name, parameters: { stage, qa } }) => [stage ?? name, qa]);
    const sent = [
      'assigned',
      'anchor_found',
      'applied',
      'experiment_activation',
      'acted',
      'experiment_measurement',
    ];
    expect(marked('OD478')).toEqual(sent.map((what) => [what, true]));
    expect(marked('OD485')).toEqual(sent.map((what) => [what, undefined]));
  });

  it('says so in the event of a quarantine', async () => {
    const { tracked } = openPage({ html, search: '?ab=OD478:B', known });
    const page = new MutationObserver(() => {
      const b = document.querySelector('b');
      if (b?.textContent !== 'Bed') b?.replaceChildren('Bed');
    });
    page.observe(document.body, { subtree: true, childList: true, characterData: true });
    await vi.waitFor(() =>
      expect(tracked.filter(({ name }) => name === 'experiment_quarantined')).toHaveLength(1),
    );
    page.disconnect();
    expect(tracked.filter(({ name }) => name === 'experiment_quarantined')).toEqual([
      {
        name: 'experiment_quarantined',
        parameters: { testId: 'OD478', variant: 'B', selector: 'b', bot: true, qa: true },
      },
    ]);
  });

  it('is no longer marked when it is stopped and started by a call', async () => {
    const { experiments, tracked } = openPage({ html, search: '?ab=OD478:B', known });
    await settled();
    experiments.stop('OD478');
    await experiments.start('OD478', 'B');
    document.querySelector('b')?.click();
    expect(tracked.at(-1)).toMatchObject({ name: 'experiment_measurement' });
    expect(tracked.at(-1)?.parameters).toMatchObject({ qa: undefined });
  });

  it('is called unknown only once the list of all has come', async () => {
    const { services } = openPage({ html });
    window.history.replaceState(null, '', '/?ab=OD478:B');
    let come = (_list: { registry: ReturnType<typeof registration>[] }) => {};
    const late = new Promise<{ registry: ReturnType<typeof registration>[] }>((resolve) => {
      come = resolve;
    });
    hearExperiments(services, document, () => late);
    await settled();
    expect(badge()).toBeNull();
    come({ registry: known.map((one) => registration(one)) });
    await vi.waitFor(() => expect(badge()?.textContent).toContain('OD478 B'));
    expect(badge()?.open).toBe(false);
  });

  it('is named where it is unknown, and the rest of it applies', async () => {
    const { experiments } = openPage({ html, search: '?ab=OD999:B,OD998:off,OD478:Z,OD485:B', known });
    await settled();
    expect(errors()).toEqual([
      'Tried to start AB test OD999 but it does not exist',
      expect.stringMatching(/^storefront experiment-not-kept-out: .*OD998/),
      'Unexpected A/B variant: Z on test OD478',
    ]);
    expect(experiments.get('OD485')).toMatchObject({ active: true, source: 'address' });
  });

  it.each(['?ab=OD478:off', '?ab=OD478:A'])('goes before the tag: %s', async (search) => {
    const { tracked } = openPage({ html, search, tags: { OD478: 'OD478|B' }, known });
    await settled();
    expect(document.querySelector('b')?.textContent).toBe('Bed');
    expect(tracked.filter(({ parameters }) => parameters.variant === 'B')).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

describe('the badge', () => {
  it('is not there without a choice in the address', async () => {
    openPage({ html, tags: { OD478: 'OD478|B' }, known });
    await settled();
    expect(badge()).toBeNull();
  });

  it('shows what was chosen and, opened, what came of it', async () => {
    const { experiments } = openPage({
      html,
      search: '?ab=OD478:B,OD485:B,OD509:off,OD999:B',
      switches: { OD485: false },
      known,
    });
    await settled();
    expect(badge()?.querySelector('summary')?.textContent).toBe('QA: OD478 B, OD485 B, OD509 off, OD999 B');
    const lines = () => {
      badge()?.dispatchEvent(new Event('toggle'));
      return [...(badge()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    };
    expect(lines()).toEqual([
      'OD478: B is active',
      'OD485: turned off by the settings',
      'OD509: kept out by the address',
      'OD999: does not exist',
    ]);
    experiments.stop('OD478');
    expect(lines()[0]).toBe('OD478: stopped');
  });

  it.each([
    ['?ab=OD478:B,OD485:off', false, 0],
    ['?ab=OD478:B,OD999:B', true, 2],
    ['?ab=OD999:off', true, 1],
    ['?ab=OD478:B,OD485:Z', true, 1],
    ['?ab=OD478:B,OD509:B', true, 2],
  ])('of %s opens by itself: %s', async (search, isOpen, lines) => {
    openPage({ html, search, switches: { OD509: false }, known });
    await settled();
    expect(badge()?.open).toBe(isOpen);
    expect(badge()?.querySelectorAll('li').length ?? 0).toBe(lines);
  });

  it('is there on the session’s later pages, and leads to an address that ends the session', async () => {
    const first = openPage({ html, search: '?ab=OD478:B', known });
    await settled();
    const later = openPage({
      ...{ html, search: '?q=bed', stored: Object.fromEntries(first.storage), known },
      switches: { OD478: false },
    });
    await settled();
    expect(badge()?.open).toBe(false);
    const href = badge()?.querySelector('a')?.getAttribute('href') ?? '';
    expect(href).toBe('/?q=bed&ab=');
    expect(later.storage.get('experiment-overrides')).toBe('OD478:B');

    const { storage } = openPage({
      html,
      search: new URL(href, location.href).search,
      stored: Object.fromEntries(later.storage),
      known,
    });
    await settled();
    expect(storage.has('experiment-overrides')).toBe(false);
    expect(badge()).toBeNull();
    expect(document.querySelector('b')?.textContent).toBe('Bed');
  });

  it.each(['<img src=x>:B', 'Bel 0900-1234 voor je prijs:B', 'OD478:je hebt gewonnen'])(
    'never shows nor keeps a stranger’s words: %s',
    async (words) => {
      const until = '&ab-until=Bel 0900-1234';
      const { storage } = openPage({ html, search: `?ab=${encodeURIComponent(words)}${until}`, known });
      await settled();
      expect(badge()).toBeNull();
      expect(storage.has('experiment-overrides')).toBe(false);
      openPage({ html, search: `?ab=OD485:B,${encodeURIComponent(words)}${until}`, known });
      await settled();
      expect(badge()?.querySelector('summary')?.textContent).toBe('QA: OD485 B');
      expect(badge()?.textContent).toContain('What is not as OD478:B or 2026-12-01 is ignored');
      expect(badge()?.textContent).not.toMatch(/img|0900|gewonnen/);
    },
  );
});

describe('a preview with a last day', () => {
  const words = () => badge()?.textContent;
  const press = async () => {
    badge()?.querySelector('button')?.click();
    await settled();
  };

  it('says for how long, and puts its link on the clipboard', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    openPage({ html, search: '?ab=OD478:B,OD485:A&ab-until=2999-12-01', known });
    await settled();
    expect(words()).toContain('Until 2999-12-01, in this browser session.');
    await press();
    expect(writeText).toHaveBeenCalledWith(
      `${document.location.origin}/?ab=OD478:B,OD485:A&ab-until=2999-12-01`,
    );
    expect(badge()?.querySelector('button')?.textContent).toBe('Copied');
  });

  it('shows its link where the clipboard is refused', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    openPage({ html, search: '?ab=OD478:B', known });
    await settled();
    expect(words()).toContain('For this browser session.');
    await press();
    expect(badge()?.querySelector('code')?.textContent).toBe(`${document.location.origin}/?ab=OD478:B`);
  });

  it.each([
    ['2026-01-31', 'this preview has ended', 'It was for 2026-01-31 and before.'],
    [
      'tomorrow',
      'QA: OD478 B',
      'For this browser session.',
      'What is not as OD478:B or 2026-12-01 is ignored',
    ],
  ])('until %s opens by itself and says so', async (until, ...said) => {
    openPage({ html, search: `?ab=OD478:B&ab-until=${until}`, known });
    await settled();
    expect(badge()?.open).toBe(true);
    for (const words of said) expect(badge()?.textContent).toContain(words);
  });
});
