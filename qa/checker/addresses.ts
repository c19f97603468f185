import { all, type CheckedElement, type CheckedPage, type Rule, rule } from './rule.ts';

/** Attributes that hold one address, of what a page loads at once and of what it leads to. */
const loaded = [
  'img[src]',
  'script[src]',
  'iframe[src]',
  'embed[src]',
  'source[src]',
  'video[src]',
  'audio[src]',
]
  .concat(['track[src]', 'input[src]', 'object[data]', 'video[poster]', 'link[rel~="stylesheet" i][href]'])
  .concat([
    'link[rel~="modulepreload" i][href]',
    'link[rel~="preload" i][href]',
    'a[data-gallery-item][href]',
  ]);
const followed = [
  'a[href]',
  'link[rel~="canonical" i][href]',
  'area[href]',
  'form[action]',
  '[formaction]',
  '[data-behaviour="tile-link"][data-href]',
];

/** Addresses for us. */
const named = ['[data-restore]', '[data-list-url]', '[data-article-address]', '[data-src]'];

interface Address {
  readonly element: CheckedElement;
  readonly text: string;
}

/** The addresses in these attributes, without spaces around them. */
function addressesIn(page: CheckedPage, places: readonly string[]): Address[] {
  return places.flatMap((place) => {
    const attribute = /\[([\w-]+)\]$/.exec(place)?.[1] ?? '';
    return all(page, place).map((element) => ({
      element,
      text: element.getAttribute(attribute)?.trim() ?? '',
    }));
  });
}

const setsIn = (page: CheckedPage): Address[] =>
  all(page, 'img[srcset], source[srcset]').flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(/,\s+/).map((one) => ({ element, text: one.trim() })),
  );

const stylesIn = (page: CheckedPage): Address[] =>
  all(page, '[style*="url("]').flatMap((element) =>
    [...(element.getAttribute('style') ?? '').matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, text = '']) => ({
      ...{ element, text: text.trim() },
    })),
  );

/** Endings by which a name without a scheme is a site's, and no file's. */
const site = '[a-z\\d](?:[a-z\\d-]*\\.)+(?:nl|be|com|net|org|eu|de|shop|store)';
/** What stands in an address, and how it was meant. */
const incomplete: readonly (readonly [is: RegExp, mend: (found: RegExpExecArray) => string])[] = [
  // The scheme written wrong or twice, before the rest is looked at.
  [/^(?:https?:\/\/){1,3}(https?:?\/\/[\s\S]+)$/i, ([, rest = '']) => rest.replace(/^(https?):?/i, '$1:')],
  [
    /^(https?)(?::?\/\/?|:?\\{1,4}|:)(?!\/)(?<!:\/\/)([\s\S]+)$/i,
    ([, scheme = '', rest = '']) => `${scheme}://${rest}`,
  ],
  [/^(?!https?:)(?:h+t+p*s*|t+ps?):\/\/(.+)$/i, ([, rest = '']) => `https://${rest}`],
  // A path with a slash too many, which names a host of one word.
  [/^\/\/(?!localhost\b)([a-z][\w-]*(?:[/?#].*)?)$/i, ([, path = '']) => `/${path}`],
  [/^(?:e?mail|maito|mialto):(?=\S+@)(.+)$/i, ([, to = '']) => `mailto:${to}`],
  [/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/, ([all]) => `mailto:${all}`],
  [/^\+?\d[\d ()-]{7,}\d$/, ([all]) => `tel:${all.replace(/[^+\d]/g, '')}`],
  [new RegExp(`^(?:www\\.[^/]+|${site})(?:[/?#:].*)?$`, 'i'), ([all]) => `https://${all}`],
];

function mended(text: string): string | undefined {
  for (const [is, mend] of incomplete) {
    const found = is.exec(text);
    if (found) return mend(found);
  }
  return undefined;
}

/** Whether an address is on the site that the page was read from. */
const isOn = (origin: string | undefined, address: string) =>
  origin !== undefined &&
  (address === origin || (/^[/?#]/.test(address.slice(origin.length)) && address.startsWith(origin)));

/** Typographic quotes, which are taken for a part of an address that stands between them. */
const quotes = new Set('“”„‟«»‹›‘’‚′″');
function unquoted(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && quotes.has(text.charAt(from))) from++;
  while (from < to && quotes.has(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
/** Spaces, also those that do not show: browsers write them as %20, or leave them out where a line ends. */
const spaced = /[ \u00a0\u2000-\u200d\u202f\u2060\u3000\ufeff]|&nbsp;?|&#160;?/;

/** The address without what editors' programs put in; undefined where nothing is. Other schemes have texts in them. */
function plain(text: string): string | undefined {
  // A template's place is told of as a text that is left over.
  if (/[{}<>]/.test(text)) return undefined;
  const bare = unquoted(text).trim();
  const isSpaced = !/^(?!https?:)[a-z][\w+.-]*:/i.test(bare) && spaced.test(bare.split(/[?#]/)[0] ?? '');
  if (bare === text && !isSpaced) return undefined;
  if (!isSpaced) return bare;
  return bare
    .replace(new RegExp(`^(https?:/*)?(?:${spaced.source})+`, 'i'), '$1')
    .replace(new RegExp(`(?:${spaced.source})+`, 'g'), '-');
}

const ownComputer =
  /^(?:file:|blob:|[a-z]:[\\/]|\\\\)|^(?:https?:)?\/\/(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:/?#]|$)/i;

/** What a telephone can dial: digits with signs between them, and an extension. */
const dialled = /^\+?\d[\d. -]*(?:\(\d+\)[\d. -]*)?(?:;(?:ext|phone-context)=[\w+.-]+|,+\d+)*$/;

/** Whether it can't be dialled, or nobody gets the mail. Who gets a mail may be left open, for sharing. */
function isContactWrong(scheme: string, rest: string): boolean {
  const [to = '', query] = rest.split('?');
  if (scheme === 'mailto') {
    const takers = decoded(to).split(',');
    return (
      !(to === '' && query) && !takers.every((one) => /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(one.trim()))
    );
  }
  const number = decoded(to);
  const digits = number.replace(/[;,].*/, '').replace(/\D/g, '').length;
  // In Dutch numbers (0) is dialled or left out, never both: no phone knows which. Three digits are 112 or 144.
  return !dialled.test(number) || /\(0\)/.test(number) || (digits !== 3 && (digits < 5 || digits > 15));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Addresses that lead elsewhere than they seem to. */
export const addressRules: readonly Rule[] = [
  rule('address-incomplete', 'error', (page, _knowledge, report) => {
    for (const { element, text } of addressesIn(page, [...loaded, ...followed])) {
      const right = plain(text) === undefined && mended(text);
      if (right) report(element, { address: text, right });
    }
  }),
  rule('address-with-signs', 'error', (page, { isRendered }, report) => {
    if (isRendered) return;
    for (const { element, text } of addressesIn(page, [...loaded, ...followed, ...named])) {
      const right = plain(text);
      if (right !== undefined) report(element, { address: text, right });
    }
  }),
  rule('contact-address-wrong', 'error', (page, _knowledge, report) => {
    for (const { element, text } of addressesIn(page, followed)) {
      const [, scheme = '', rest = ''] = /^(tel|sms|mailto):(.*)$/is.exec(text) ?? [];
      if (scheme && isContactWrong(scheme.toLowerCase(), rest)) report(element, { address: text });
    }
  }),
  rule('address-insecure', 'error', (page, { origin }, report) => {
    const forms = addressesIn(page, ['form[action]', '[formaction]']);
    for (const { element, text } of [
      ...addressesIn(page, loaded),
      ...setsIn(page),
      ...stylesIn(page),
      ...forms,
    ])
      if (/^http:\/\//i.test(text) && !ownComputer.test(text) && !isOn(origin, text))
        report(element, { address: text });
  }),
  rule('address-of-own-computer', 'error', (page, { origin }, report) => {
    for (const { element, text } of [...addressesIn(page, [...loaded, ...followed]), ...setsIn(page)])
      if (ownComputer.test(text) && !isOn(origin, text)) report(element, { address: text });
  }),
];
