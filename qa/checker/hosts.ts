import { settingsOf } from './page-settings.ts';
import { all, type CheckedPage, type Knowledge, type Rule, rule } from './rule.ts';

/** Of the services that the client has code for. */
const knownHosts = ['www.google.com', 'www.recaptcha.net', 'maps.googleapis.com'];
const lists = ['data-script-hosts', 'data-form-hosts'] as const;

/** The hosts that the page's script tags list. */
export const listedHosts = (page: CheckedPage, attribute: (typeof lists)[number]): string[] =>
  all(page, `script[src][${attribute}]`).flatMap((tag) => wordsIn(tag.getAttribute(attribute)));

const wordsIn = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean);

/** The host of an address of another site, with its port. */
export const hostOf = (address: string): string | undefined =>
  /^(?:https?:)?\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.toLowerCase();

/** The page's own hosts, as far as it tells them. */
export const ownHosts = (page: CheckedPage, { origin = '' }: Pick<Knowledge, 'origin'>): string[] =>
  [
    origin,
    ...all(page, 'link[rel="canonical"][href]').map((link) => link.getAttribute('href') ?? ''),
  ].flatMap((address) => hostOf(address) ?? []);

/** A text of the page's settings: `chat.domain`. */
function settingOf(page: CheckedPage, group: string, name: string): string {
  const value = Object(settingsOf(page).settings[group])[name];
  return typeof value === 'string' ? value : '';
}

/** A host as it is compared, in small letters: a name or number, and its port. */
const isHost = (word: string) => /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d+)?$/.test(word);

/** Hosts of others, which the client uses only where the page lists them. */
export const hostRules: readonly Rule[] = [
  rule('host-not-listed', 'error', (page, knowledge, report) => {
    const { element } = settingsOf(page);
    const own = ownHosts(page, knowledge);
    const scripts = [...knownHosts, ...listedHosts(page, 'data-script-hosts')];
    const tiles = wordsIn(settingOf(page, 'links', 'hosts'));
    const script = hostOf(settingOf(page, 'botProtection', 'scriptUrl'));
    const used = [
      [element, 'chat.domain', settingOf(page, 'chat', 'domain').toLowerCase(), 'data-script-hosts', scripts],
      [element, 'botProtection.scriptUrl', script, 'data-script-hosts', scripts],
      ...all(page, '[data-behaviour="tile-link"][data-href]').map(
        (tile) =>
          [tile, 'data-href', hostOf(tile.getAttribute('data-href') ?? ''), 'links.hosts', tiles] as const,
      ),
    ] as const;
    for (const [at, what, host, list, listed] of used)
      if (host && isHost(host) && !own.includes(host) && !listed.includes(host))
        report(at, { what, host, list });
  }),
  rule('host-list-wrong', 'error', (page, _knowledge, report) => {
    const { element } = settingsOf(page);
    const named = [
      ...lists.flatMap((list) =>
        all(page, `script[${list}]`).map((tag) => [tag, list, tag.getAttribute(list)] as const),
      ),
      [element, 'links.hosts', settingOf(page, 'links', 'hosts')] as const,
    ];
    for (const [at, list, words] of named)
      for (const given of wordsIn(words)) if (!isHost(given)) report(at, { given, list });
  }),
];
