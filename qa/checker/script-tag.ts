import type { WrongSetting } from '../../src/page/read-settings.ts';
import { settingWords } from '../../src/page/setting-words.ts';
import { dutchProblem } from './dutch-problem.ts';
import { jsonFault } from './json-fault.ts';
import { all, type CheckedElement, type CheckedPage, eachOf, type Rule, rule } from './rule.ts';

const ours = 'script[src*="storefront.js"]';
const settings = '[id="storefront-settings"]';
const tags = 'meta[name^="AB-test-"]';
const marks = `html[type], ${settings}, ${tags}, [data-island], [data-behaviour]`;

/** Whether the first stands after the second in the page. */
function isAfter(page: CheckedPage, one: CheckedElement, other: CheckedElement): boolean {
  const order = all(page, `script, ${settings}, ${tags}`);
  return order.indexOf(one) > order.indexOf(other);
}

/** What is wrong with a setting, in both languages. */
function problem(path: string, given: WrongSetting | undefined, text: string) {
  const fault = given && 'message' in given && jsonFault(text);
  const wrong = fault ? new Error(fault.words) : given;
  const isWhole = !path && wrong && !('message' in wrong);
  const words = `${isWhole ? 'the whole' : path} ${settingWords(wrong)}`.trim();
  return { en: words, nl: dutchProblem(words) };
}

/** Reports the keys of the settings that are wrong, or those that nobody knows. */
const readingSettings =
  (areKnown: boolean): Rule['check'] =>
  (page, { readSettings }, report) => {
    for (const element of all(page, `script${settings}`))
      readSettings(element.textContent ?? '', (path, wrong) => {
        if (areKnown === !!wrong) report(element, problem(path, wrong, element.textContent ?? ''));
      });
  };

/** The script tag, the settings and what must stand before them. */
export const scriptTagRules: readonly Rule[] = [
  rule(
    'script-missing',
    'error',
    [
      'The page has parts for the storefront script, but not its tag.',
      'Put <script type="module" async src="/assets/storefront.js"></script> into the head.',
    ],
    [
      'De pagina heeft onderdelen voor het storefront-script, maar niet de scripttag.',
      'Zet <script type="module" async src="/assets/storefront.js"></script> in de head.',
    ],
    (page, _knowledge, report) => {
      if (!all(page, ours).length && all(page, marks).length) report(undefined);
    },
  ),
  rule(
    'script-twice',
    'error',
    ['The storefront script is in the page more than once.', 'Keep the first tag, and remove this one.'],
    ['Het storefront-script staat meer dan één keer in de pagina.', 'Houd de eerste tag en haal deze weg.'],
    (page, _knowledge, report) => {
      for (const again of all(page, ours).slice(1)) report(again);
    },
  ),
  rule(
    'script-no-module',
    'error',
    ['The storefront script is no module, so browsers do not run it.', 'Add type="module" to the tag.'],
    [
      'Het storefront-script is geen module, dus browsers voeren het niet uit.',
      'Zet type="module" in de tag.',
    ],
    eachOf(`${ours}:not([type="module"])`),
  ),
  rule(
    'script-not-async',
    'warning',
    ['The storefront script waits until the whole page has come.', 'Add async to the tag.'],
    ['Het storefront-script wacht tot de hele pagina binnen is.', 'Zet async in de tag.'],
    eachOf(`${ours}:not([async])`),
  ),
  rule(
    'script-in-body',
    'warning',
    ['The storefront script is in the body, so it starts late.', 'Move the tag into the head.'],
    ['Het storefront-script staat in de body en begint dus laat.', 'Verplaats de tag naar de head.'],
    eachOf(`body ${ours}`),
  ),
  rule(
    'blocking-without-experiment',
    'warning',
    [
      'The script holds back the first paint, but the page has no experiment that needs it.',
      'Remove blocking="render", or add the AB-test tag.',
    ],
    [
      'Het script houdt het eerste beeld tegen, maar de pagina heeft geen experiment dat dat nodig heeft.',
      'Haal blocking="render" weg, of voeg de AB-test-tag toe.',
    ],
    (page, _knowledge, report) => {
      if (all(page, tags).length) return;
      for (const tag of all(page, `${ours}[blocking]`)) report(tag);
    },
  ),
  rule(
    'experiment-without-blocking',
    'warning',
    [
      'The page has an experiment for its type, but its first paint does not wait for the script: visitors may see A for a moment.',
      'Add blocking="render" to the script tag.',
    ],
    [
      'De pagina heeft een experiment voor dit type pagina, maar het eerste beeld wacht niet op het script: bezoekers zien misschien even A.',
      'Zet blocking="render" in de scripttag.',
    ],
    (page, { experiments }, report) => {
      const type = page.documentElement.getAttribute('type') ?? '';
      const ids = all(page, tags).map((tag) => tag.getAttribute('name')?.slice(8));
      const isForHere = experiments.some(
        ({ id, pages }) => ids.includes(id) && (pages.includes('*') || pages.includes(type)),
      );
      if (!isForHere) return;
      for (const tag of all(page, `${ours}:not([blocking])`)) report(tag);
    },
  ),
  rule(
    'blocking-without-release',
    'warning',
    [
      'Safari paints nothing before the whole page has come.',
      'Put the line of the contract behind the tags with blocking="render".',
    ],
    [
      'Safari toont niets voordat de hele pagina binnen is.',
      'Zet de regel uit het contract achter de tags met blocking="render".',
    ],
    (page, _knowledge, report) => {
      const isReleased = all(page, 'script:not([src])').some((one) =>
        one.textContent?.includes('script[blocking]'),
      );
      const [tag] = all(page, 'script[blocking]');
      if (tag && !isReleased) report(tag);
    },
  ),
  rule(
    'settings-after-script',
    'error',
    ['The settings come after the script, so it does not read them.', 'Move them before the script tag.'],
    ['De instellingen staan na het script, dus het leest ze niet.', 'Zet ze vóór de scripttag.'],
    (page, _knowledge, report) => {
      const [script] = all(page, ours);
      for (const element of all(page, settings))
        if (script && isAfter(page, element, script)) report(element);
    },
  ),
  rule(
    'settings-not-data',
    'error',
    [
      'The settings are in <{0}>, and only <script type="application/json"> counts.',
      'Make it <script type="application/json" id="storefront-settings">.',
    ],
    [
      'De instellingen staan in <{0}>; alleen <script type="application/json"> telt.',
      'Maak er <script type="application/json" id="storefront-settings"> van.',
    ],
    (page, _knowledge, report) => {
      for (const element of all(page, settings))
        if (!element.matches('script[type="application/json"]')) report(element, element.localName);
    },
  ),
  rule(
    'settings-problem',
    'error',
    ['In the settings: {0}.', 'Correct this key; the contract lists what each takes.'],
    ['In de instellingen: {0}.', 'Verbeter deze sleutel; het contract zegt wat elke mag zijn.'],
    readingSettings(true),
  ),
  rule(
    'settings-unknown',
    'warning',
    ['In the settings: {0}.', 'Remove the key, or correct its spelling.'],
    ['In de instellingen: {0}.', 'Haal de sleutel weg, of verbeter de spelling.'],
    readingSettings(false),
  ),
  rule(
    'styles-in-body',
    'error',
    [
      'The style sheet of the script is linked in the body: experiments may flicker.',
      'Move <link rel="stylesheet" href="…/storefront.css"> into the head.',
    ],
    [
      'Het stylesheet van het script staat in de body: experimenten kunnen flikkeren.',
      'Verplaats <link rel="stylesheet" href="…/storefront.css"> naar de head.',
    ],
    eachOf('body link[href*="storefront.css"]'),
  ),
  rule(
    'styles-missing',
    'error',
    [
      'The page has the script, but not its style sheet.',
      'Put <link rel="stylesheet" href="/assets/storefront.css"> into the head.',
    ],
    [
      'De pagina heeft het script, maar niet het stylesheet.',
      'Zet <link rel="stylesheet" href="/assets/storefront.css"> in de head.',
    ],
    (page, _knowledge, report) => {
      const isNeeded = all(page, `${tags}, [data-island], [data-behaviour]`).length > 0;
      const [script] = all(page, ours);
      if (script && isNeeded && !all(page, 'link[href*="storefront.css"]').length) report(script);
    },
  ),
];
