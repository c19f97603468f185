/** How the client says it, and how an editor reads it. Every phrase that fits is exchanged, in this order. */
const phrases: readonly (readonly [en: RegExp, nl: string])[] = [
  // Of settings and copy tests.
  [/^not valid JSON(?:, so the defaults are used)?: /, 'geen geldige JSON: '],
  [/: a comma too many after /, ': een komma te veel na '],
  [/: the end is missing after /, ': het eind ontbreekt na '],
  [/: unexpected ("\\?.") after /su, ': $1 hoort niet na '],
  [/^the whole /, 'het geheel '],
  [/ is nested too deep, /, ' is te diep genest, '],
  [/, expected an object; /, '; verwacht: een object; '],
  [/, expected true or false; /, '; verwacht: true of false; '],
  [
    /, expected a number from (\S+) to ([^\s;]+); (?=\S+ is used$)/,
    '; verwacht: een getal van $1 tot en met $2; ',
  ],
  [/, expected a web address; /, '; verwacht: een webadres; '],
  [/, expected one of /, '; verwacht: een van '],
  [/, expected texts; /, '; verwacht: teksten; '],
  [/, expected an address on this site; /, '; verwacht: een adres op deze site; '],
  [/, expected a text; /, '; verwacht: een tekst; '],
  [/; it is left out$/, '; het telt niet mee'],
  [/ is used$/, ' geldt'],
  [/ is not a setting that we know$/, ' is geen instelling die we kennen'],
  // Of props.
  [
    /is missing, expected a number from (\S+) to ([^\s;]+)/g,
    'ontbreekt: vul een getal van $1 tot en met $2 in',
  ],
  [/is missing, expected true or false/g, 'ontbreekt: vul true of false in'],
  [/is missing, expected a text/g, 'ontbreekt: vul een tekst in'],
  [/is not a number from (\S+) to ([^\s;]+)/g, 'is geen getal van $1 tot en met $2'],
  [/is not a text/g, 'is geen tekst'],
  [/is not JSON/g, 'is geen JSON'],
  [/is not one of/g, 'is geen van'],
  [
    /is not an id of letters, digits, - and _, 100 at most/g,
    'is geen id van letters, cijfers, - en _, hoogstens 100',
  ],
  [/is not (\w+) or (\w+)/g, 'is niet $1 of $2'],
];

/** What the client says of an attribute or a setting, in Dutch. What it does not know stays as it is. */
export const dutchProblem = (problem: string): string =>
  phrases.reduce((words, [en, nl]) => words.replace(en, nl), problem);
