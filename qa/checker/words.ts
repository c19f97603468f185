import { all, type CheckedElement, eachOf, type Rule, rule } from './rule.ts';

const textOf = ({ textContent }: CheckedElement) => (textContent ?? '').replace(/\s+/g, ' ').trim();
const leftover = /\{\{|\[object Object\]|\b[Ll]orem ipsum\b|\bundefined\b|\bNaN\b|<%/;
const vague =
  /^(klik( hier)?|hier|lees (hier )?(meer|verder)|meer|click( here)?|here|read more|more)[ .…»›>→]*$/i;

/** What editors write, and what a template has left behind. */
export const wordRules: readonly Rule[] = [
  rule(
    'text-left-over',
    'error',
    ['"{0}" is left in the text "{1}".', 'Write what belongs there.'],
    ['"{0}" staat in de tekst "{1}".', 'Schrijf wat daar hoort.'],
    (page, _knowledge, report) => {
      for (const element of all(page, 'body *')) {
        if (element.children.length || /^(script|style|code|pre|textarea|noscript)$/.test(element.localName))
          continue;
        const [left] = leftover.exec(element.textContent ?? '') ?? [];
        if (left) report(element, left, textOf(element).slice(0, 60));
      }
    },
  ),
  rule(
    'link-text-vague',
    'warning',
    ['"{0}" does not say where the link leads.', 'Name the page: "Compare our mattresses".'],
    ['"{0}" zegt niet waar de link heen gaat.', 'Noem de pagina: "Vergelijk onze matrassen".'],
    (page, _knowledge, report) => {
      for (const link of all(page, 'a[href]:not([aria-label], [aria-labelledby])'))
        if (vague.test(textOf(link))) report(link, textOf(link));
    },
  ),
  rule(
    'picture-alt-file-name',
    'warning',
    ['The alt "{0}" is a file’s name.', 'Write what the picture shows.'],
    ['De alt "{0}" is een bestandsnaam.', 'Schrijf wat je op de afbeelding ziet.'],
    (page, _knowledge, report) => {
      for (const picture of all(page, 'img[alt]')) {
        const alt = picture.getAttribute('alt')?.trim() ?? '';
        if (/\.(jpe?g|png|gif|webp|avif|svg)$/i.test(alt) || /^(img|dsc)[-_ ]?\d+$/i.test(alt))
          report(picture, alt);
      }
    },
  ),
  rule(
    'frame-without-name',
    'error',
    ['A frame has no title.', 'Say in title what it shows.'],
    ['Een frame heeft geen title.', 'Zet in title wat erin staat.'],
    eachOf('iframe:not([title], [aria-label], [hidden], [aria-hidden="true"])'),
  ),
  rule(
    'zoom-blocked',
    'error',
    ['Shoppers can’t zoom in.', 'Take user-scalable and maximum-scale out of the viewport.'],
    ['Klanten kunnen niet inzoomen.', 'Haal user-scalable en maximum-scale uit de viewport.'],
    (page, _knowledge, report) => {
      for (const meta of all(page, 'meta[name="viewport"]'))
        if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[01]\b/.test(meta.getAttribute('content') ?? ''))
          report(meta);
    },
  ),
  rule(
    'main-not-one',
    'warning',
    ['The page has {0} <main>.', 'Put the content, without header and footer, in one <main>.'],
    ['De pagina heeft {0} keer <main>.', 'Zet de inhoud, zonder kop en voet, in één <main>.'],
    (page, _knowledge, report) => {
      const [first, ...more] = all(page, 'main:not([hidden])');
      if (!first) report(undefined, '0');
      else for (const main of more) report(main, `${more.length + 1}`);
    },
  ),
];
