import { meant } from './page-type.ts';
import { all, type CheckedElement, eachOf, type Rule, rule } from './rule.ts';

const settings = 'script#storefront-settings[type="application/json"]';

/** A tag of Google, as its address stands in a script or its text. */
const google = /googletagmanager\.com\/gt(?:m\.js|ag\/js)/;
const consentDefault = /["']consent["'],\s*["']default["']/;

function read(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** More of the head: what settings turn off, and tags for other pages. */
export const headRules: readonly Rule[] = [
  rule(
    'setting-names-nothing',
    'warning',
    ['The setting {0} turns nothing off: there is no "{1}"{2}.', 'Correct the name, or leave it out.'],
    ['De instelling {0} zet niets uit: "{1}" bestaat niet{2}.', 'Verbeter de naam, of laat hem weg.'],
    (page, { names, experiments }, report) => {
      const known = {
        islands: names.island,
        behaviours: names.behaviour,
        experiments: experiments.map(({ id }) => id),
      };
      for (const element of all(page, settings).slice(0, 1))
        for (const [group, all] of Object.entries(known))
          for (const name of Object.keys(Object(read(element.textContent)[group])))
            if (!all.includes(name)) report(element, `${group}.${name}`, name, meant(name, all));
    },
  ),
  rule(
    'google-before-consent',
    'error',
    [
      'The tag of Google runs before the default consent: it may measure what nobody has allowed.',
      'Put the line of the contract before it.',
    ],
    [
      'De tag van Google draait vóór de standaardtoestemming: die meet misschien wat niemand heeft toegestaan.',
      'Zet de regel uit het contract ervoor.',
    ],
    (page, { isRendered }, report) => {
      const [own] = all(page, settings);
      if (Object(read(own?.textContent ?? '').analytics).consentMode === false) return;
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
    },
  ),
  rule(
    'experiment-other-page-type',
    'warning',
    ['{0} is for pages of type {1}: here it does nothing.', 'Leave its tag out of this page.'],
    ['{0} is voor pagina’s van het type {1}: hier doet het niets.', 'Laat de tag op deze pagina weg.'],
    (page, { experiments }, report) => {
      const type = page.documentElement.getAttribute('type') ?? '';
      for (const tag of all(page, 'meta[name^="AB-test-"]')) {
        const id = tag.getAttribute('name')?.slice('AB-test-'.length) ?? '';
        const pages = experiments.find((one) => one.id === id)?.pages ?? ['*'];
        if (!pages.includes('*') && !pages.includes(type)) report(tag, id, pages.join(', '));
      }
    },
  ),
  rule(
    'import-map-late',
    'error',
    [
      'The import map comes after a tag that loads a module: its hashes do not count for that.',
      'Put it before them, at the start of the head.',
    ],
    [
      'De import map staat na een tag die een module laadt: zijn hashes tellen daar niet voor.',
      'Zet hem ervoor, aan het begin van de head.',
    ],
    (page, _knowledge, report) => {
      let isLate = false;
      for (const tag of all(page, 'script, link[rel~="modulepreload" i]')) {
        const type = tag.getAttribute('type')?.toLowerCase();
        if (type === 'importmap') {
          if (isLate) report(tag);
        } else if (type === 'module' || tag.localName === 'link') isLate = true;
      }
    },
  ),
  rule(
    'integrity-without-crossorigin',
    'error',
    [
      'A file of another site has integrity but no crossorigin: browsers can’t check it, and don’t use it.',
      'Add crossorigin to the tag.',
    ],
    [
      'Een bestand van een andere site heeft integrity maar geen crossorigin: browsers kunnen het niet controleren en gebruiken het niet.',
      'Zet crossorigin in de tag.',
    ],
    // A module is always asked for by CORS.
    eachOf(
      ['script[src', 'link[rel~="stylesheet" i][href']
        .flatMap((tag) => ['http:', 'https:', ''].map((scheme) => `${tag}^="${scheme}//" i]`))
        .map((tag) => `${tag}[integrity]:not([crossorigin], [type="module" i])`)
        .join(),
    ),
  ),
];
