import { isFor, tagsOf } from './experiments.ts';
import { meant } from './nearest.ts';
import { readJson, settingsOf } from './page-settings.ts';
import { all, type CheckedElement, each, type Rule, rule } from './rule.ts';

/** A tag of Google, as its address stands in a script or its text. */
const google = /googletagmanager\.com\/gt(?:m\.js|ag\/js)/;
const consentDefault = /["']consent["'],\s*["']default["']/;

/** Whether both may be one file: a relative address is on the page's own host, whichever that is. */
function mayBeOne(one: string, other: string): boolean {
  try {
    const [a, b] = [new URL(one, 'https://own.invalid/'), new URL(other, 'https://own.invalid/')];
    const isOwn = [a.host, b.host].includes('own.invalid');
    return a.pathname + a.search === b.pathname + b.search && (isOwn || a.host === b.host);
  } catch {
    return false;
  }
}

/** More of the head: what settings turn off, and tags for other pages. */
export const headRules: readonly Rule[] = [
  rule('setting-names-nothing', 'warning', (page, { names, experiments }, report) => {
    const known = {
      islands: names.island,
      behaviours: names.behaviour,
      experiments: experiments.map(({ id }) => id),
    };
    const { element, settings } = settingsOf(page);
    for (const [group, all] of Object.entries(known))
      for (const name of Object.keys(Object(settings[group])))
        if (!all.includes(name))
          report(element, { setting: `${group}.${name}`, name, meant: meant(name, all) });
  }),
  rule('google-before-consent', 'error', (page, { isRendered }, report) => {
    if (Object(settingsOf(page).settings.analytics).consentMode === false) return;
    const codeOf = (one: CheckedElement) => `${one.getAttribute('src') ?? ''} ${one.textContent ?? ''}`;
    const scripts = all(page, 'script');
    // Google's snippet puts its script before all others of a rendered page.
    let isSaid = isRendered && scripts.some((one) => consentDefault.test(codeOf(one)));
    for (const one of scripts) {
      const code = codeOf(one);
      const [tag, said] = [code.search(google), code.search(consentDefault)];
      if (tag >= 0 && !isSaid && !(said >= 0 && said < tag)) report(one);
      isSaid ||= said >= 0;
    }
  }),
  rule('experiment-other-page-type', 'warning', (page, { experiments }, report) => {
    const type = page.documentElement.getAttribute('type') ?? '';
    for (const { tag, id, known } of tagsOf(page, experiments))
      if (known && !isFor(known, type)) report(tag, { id, types: known.pages.join(', ') });
  }),
  rule('import-map-late', 'error', (page, _knowledge, report) => {
    let isLate = false;
    for (const tag of all(page, 'script, link[rel~="modulepreload" i]')) {
      const type = tag.getAttribute('type')?.toLowerCase();
      if (type === 'importmap') {
        if (isLate) report(tag);
      } else if (type === 'module' || tag.localName === 'link') isLate = true;
    }
  }),
  rule('import-map-of-other-files', 'error', (page, _knowledge, report) => {
    const maps = all(page, 'script[type="importmap" i]').map(({ textContent }) => readJson(textContent));
    const hashed = maps.flatMap(({ integrity }) => Object.keys(Object(integrity)));
    for (const tag of all(page, 'script[src*="storefront.js"]:not([integrity])')) {
      const src = tag.getAttribute('src') ?? '';
      if (hashed.length && !hashed.some((address) => mayBeOne(address, src))) report(tag);
    }
  }),
  rule(
    'integrity-without-crossorigin',
    'error',
    // A module is always asked for by CORS.
    each(
      ['script[src', 'link[rel~="stylesheet" i][href']
        .flatMap((tag) => ['http:', 'https:', ''].map((scheme) => `${tag}^="${scheme}//" i]`))
        .map((tag) => `${tag}[integrity]:not([crossorigin], [type="module" i])`)
        .join(),
    ),
  ),
];
