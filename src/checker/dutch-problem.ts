/** How the schemas of props say it, and how an editor reads it. The first that fits a place counts. */
const phrases: readonly (readonly [en: RegExp, nl: string])[] = [
  [
    /is missing, expected a number from (\S+) to ([^\s;]+)/g,
    'ontbreekt: vul een getal van $1 tot en met $2 in',
  ],
  [/is missing, expected a text/g, 'ontbreekt: vul een tekst in'],
  [/is not a number from (\S+) to ([^\s;]+)/g, 'is geen getal van $1 tot en met $2'],
  [/is not a text/g, 'is geen tekst'],
  [/is not one of/g, 'is niet een van'],
  [
    /is not an id of letters, digits, - and _, 100 at most/g,
    'is geen id van letters, cijfers, - en _, hoogstens 100',
  ],
  [/is not (\w+) or (\w+)/g, 'is niet $1 of $2'],
];

/** What a schema says of an attribute, in Dutch. What it does not know stays as it is. */
export const dutchProblem = (problem: string): string =>
  phrases.reduce((words, [en, nl]) => words.replace(en, nl), problem);
