import { nearest } from './nearest.ts';
import { all, type Rule, rule } from './rule.ts';

/** What the page says of itself. */
export const pageTypeRules: readonly Rule[] = [
  rule(
    'page-type-missing',
    'warning',
    [
      'The page does not say its type: no experiment for a type of page runs, and reports have no page type.',
      'Add type to <html>: <html lang="nl" type="plp">.',
    ],
    [
      'De pagina zegt niet welk type ze is: geen enkel experiment voor een paginatype draait, en rapporten missen het type.',
      'Zet type op <html>: <html lang="nl" type="plp">.',
    ],
    ({ documentElement }, _knowledge, report) => {
      if (!documentElement.getAttribute('type')) report(documentElement);
    },
  ),
  rule(
    'page-type-unknown',
    'error',
    ['"{0}" is no type of page{1}.', 'Use a type that the contract lists.'],
    ['"{0}" is geen paginatype{1}.', 'Gebruik een type uit het contract.'],
    ({ documentElement }, { pageTypes }, report) => {
      const type = documentElement.getAttribute('type');
      if (type && !pageTypes.includes(type)) report(documentElement, type, meant(type, pageTypes));
    },
  ),
  rule(
    'language-missing',
    'error',
    ['The page does not say its language: screen readers read it as another.', 'Add lang="nl" to <html>.'],
    [
      'De pagina zegt niet in welke taal ze is: schermlezers lezen haar verkeerd voor.',
      'Zet lang="nl" op <html>.',
    ],
    ({ documentElement }, _knowledge, report) => {
      if (!documentElement.getAttribute('lang')?.trim()) report(documentElement);
    },
  ),
  rule(
    'title-missing',
    'error',
    ['The page has no title, for tabs, search engines and screen readers.', 'Put a <title> into the head.'],
    [
      'De pagina heeft geen titel, voor tabbladen, zoekmachines en schermlezers.',
      'Zet een <title> in de head.',
    ],
    (page, _knowledge, report) => {
      if (!all(page, 'head > title').some(({ textContent }) => textContent?.trim())) report(undefined);
    },
  ),
];

/** `; did you mean "plp"?`, or nothing. */
export function meant(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found ? ` (${found}?)` : '';
}
