// Long, because it is a table: how people write each kind, and what is like it and is none.
import { createRandom, type Random } from '../fuzz/kind.ts';
import words from './words.json';

const { firstNames, lastNames, hosts, endings, areas, smallAreas, streets, streetEndings, months } = words;
const { brands, marks, products, phrases } = words;

export interface Sample {
  readonly text: string;
  /** What it is, as `personalData` names it; undefined for what is none. */
  readonly kind: string | undefined;
  /** Where its figures stand in the table. */
  readonly row: string;
  /** A shopper typed it; else it is in an event. */
  readonly isTyped: boolean;
}

const digits = (random: Random, length: number) =>
  Array.from({ length }, (_, at) => random.below(10) || (at ? 0 : 1)).join('');
const between = (random: Random, low: number, high: number) => low + random.below(high - low + 1);
const pad = (value: number, length = 2) => `${value}`.padStart(length, '0');
const rest = (number: string, by: bigint) => Number(BigInt(number) % by);

/** Groups of these lengths with one separator throughout, or a different one each time. */
function grouped(random: Random, number: string, lengths: readonly number[], separators: readonly string[]) {
  const usual = random.pick(separators);
  const isMixed = random.chance(0.2);
  let text = '';
  let at = 0;
  for (const length of lengths) {
    text +=
      (at && at < number.length ? (isMixed ? random.pick(separators) : usual) : '') +
      number.slice(at, at + length);
    at += length;
  }
  return text;
}

/** Tried until the check digits fit: one in eleven does. */
function bsn(random: Random): string {
  for (;;) {
    const number = digits(random, 9);
    const sum = [...number].reduce((all, digit, at) => all + Number(digit) * (at < 8 ? 9 - at : -1), 0);
    if (sum % 11 === 0) return number;
  }
}

function registerNumber(random: Random): string {
  const year = between(random, 1935, 2007);
  const born = pad(year % 100) + pad(between(random, 1, 12)) + pad(between(random, 1, 28));
  const counted = born + pad(between(random, 1, 997), 3);
  return counted + pad(97 - rest(year < 2000 ? counted : `2${counted}`, 97n));
}

/** The last digit makes the sum, with every second one doubled, end in 0. */
function cardNumber(random: Random): string {
  const start = random.pick(['4', '51', '53', '55', '2221', '2650', '34', '37', '6759', '5018']);
  const length = /^3/.test(start) ? 15 : 16;
  const front = start + digits(random, length - start.length - 1);
  const sum = [...front].reverse().reduce((all, digit, at) => {
    const twice = Number(digit) * 2;
    return all + (at % 2 ? Number(digit) : twice > 9 ? twice - 9 : twice);
  }, 0);
  return front + ((10 - (sum % 10)) % 10);
}

function iban(random: Random): string {
  const [country, account] = random.pick([
    () => ['NL', random.pick(['ABNA', 'INGB', 'RABO', 'TRIO', 'KNAB', 'BUNQ']) + pad(random.below(1e9), 10)],
    () => ['BE', digits(random, 12)],
    () => ['DE', digits(random, 18)],
    () => ['FR', digits(random, 23)],
    () => ['LU', digits(random, 16)],
  ])() as [string, string];
  const asNumber = `${account}${country}00`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`);
  return country + pad(98 - rest(asNumber, 97n)) + account;
}

const name = (random: Random) =>
  random.pick([
    () => random.pick(firstNames),
    () => `${random.pick(firstNames)}.${random.pick(lastNames)}`,
    () => `${random.pick(firstNames)}_${random.pick(lastNames)}${random.below(100)}`,
  ])();

const email = (random: Random) =>
  `${name(random)}${random.pick(['@', '@', '%40', '＠'])}${random.pick(hosts)}.${random.pick(endings)}`;
const emailInWords = (random: Random) =>
  random.pick([
    () => `${name(random)} at ${random.pick(hosts)} punt ${random.pick(endings)}`,
    () => `${name(random)} at ${random.pick(hosts)}.${random.pick(endings)}`,
    () => `${name(random)} apenstaartje ${random.pick(hosts)} punt ${random.pick(endings)}`,
    () => `${name(random)} (at) ${random.pick(hosts)} (punt) ${random.pick(endings)}`,
    () => `${name(random)}[at]${random.pick(hosts)}[dot]${random.pick(endings)}`,
    () => `${name(random)} @ ${random.pick(hosts)} . ${random.pick(endings)}`,
    () => `${name(random)}-at-${random.pick(hosts)}-dot-${random.pick(endings)}`,
    () => `${name(random)}@${random.pick(hosts)} punt ${random.pick(endings)}`,
  ])();

const usual = ['', ' ', '-', ' ', '.'];
const odd = ['/', ' - ', '–', '_', ', ', ' . ', ':', '\u00a0', '\\', '|'];
const separators = [...usual, ...usual, ...odd];

const dutchPhone = (random: Random) => {
  const start = random.pick(['0', '0', '0', '+31', '+31 ', '0031', '+31 (0)', '+31(0) ']);
  const sign = random.pick(separators);
  return random.pick([
    () => `${start}6${sign}${random.pick(['1', '2', '3', '4', '5'])}${digits(random, 7)}`,
    () => `${start}6${sign}${grouped(random, `2${digits(random, 7)}`, [2, 2, 2, 2], separators)}`,
    () => `${start}6${sign}${grouped(random, `4${digits(random, 7)}`, [4, 4], separators)}`,
    () =>
      `${start}${random.pick(areas).slice(1)}${sign}${grouped(random, digits(random, 7), [3, 2, 2], separators)}`,
    () =>
      `${start}${random.pick(smallAreas).slice(1)}${sign}${grouped(random, digits(random, 6), [6], separators)}`,
    () =>
      grouped(random, `06${random.pick(['1', '2', '8'])}${digits(random, 7)}`, Array(10).fill(1), [
        ' ',
        '-',
        '.',
      ]),
  ])();
};

const belgianPhone = (random: Random) =>
  random.pick([
    () => grouped(random, `04${random.pick(['7', '8', '9'])}${digits(random, 7)}`, [4, 2, 2, 2], separators),
    () => grouped(random, `04${random.pick(['6', '7', '8'])}${digits(random, 7)}`, [4, 3, 3], separators),
    () =>
      `+32 ${grouped(random, `4${random.pick(['7', '8', '9'])}${digits(random, 7)}`, [3, 2, 2, 2], separators)}`,
    () =>
      grouped(
        random,
        `0${random.pick(['2', '3', '9'])}${digits(random, 7)}`,
        [2, 3, 2, 2],
        [' ', '/', '.', '-'],
      ),
    () =>
      grouped(
        random,
        `0${random.pick(['16', '51', '89'])}${digits(random, 6)}`,
        [3, 2, 2, 2],
        [' ', '/', '.'],
      ),
    () => `0032 ${random.pick(['2', '3', '9'])} ${grouped(random, digits(random, 7), [3, 2, 2], separators)}`,
  ])();

const germanPhone = (random: Random) =>
  random.pick([
    () =>
      `01${random.pick(['51', '60', '62', '70', '76'])}${random.pick(['', ' ', '/', '-'])}${digits(random, 8)}`,
    () => `Telefon 0${random.pick(['89', '30', '221'])}${random.pick(['', ' ', ' / '])}${digits(random, 8)}`,
    () =>
      `00${random.pick(['48', '420', '351', '45', '46'])} ${grouped(random, digits(random, 9), [3, 3, 3], ['', ' '])}`,
  ])();

const birthDate = (random: Random) => {
  const [day, month, year] = [between(random, 1, 28), between(random, 1, 12), between(random, 1935, 2005)];
  const sign = random.pick(['-', '/', '.', ' ', ' - ', '-', '/']);
  return random.pick([
    () => [pad(day), pad(month), year].join(sign === ' ' && year === 2000 ? '-' : sign),
    () => [day, month, year].join(sign === ' ' && year === 2000 ? '-' : sign),
    () => `${year}-${pad(month)}-${pad(day)}`,
    () => `${day} ${months[month - 1]?.replace('.', '')} ${year}`,
    () =>
      `geboren ${pad(day)}${random.pick(['-', '/', ''])}${pad(month)}-${year % 100 > 9 ? year % 100 : year}`,
  ])();
};

const letters = (random: Random) =>
  random.pick([...'ABCDEGHJKLNPRTVWXZ']) + random.pick([...'ABCDEFGHJKLMNPRSTVWXZ']);
/** As streets have them: never a round hundred. */
const zip = (random: Random) => {
  const number = between(random, 10, 99) * 100 + between(random, 1, 99);
  const both = letters(random);
  const written = random.chance(0.4) ? both.toLowerCase() : both;
  return number + random.pick(['', ' ', ' ', '  ']) + written;
};
const houseNumber = (random: Random) =>
  `${between(random, 1, random.chance(0.8) ? 199 : 1999)}${random.pick(['', '', '', 'a', '-2', 'B'])}`;
const address = (random: Random) =>
  `${zip(random)}${random.pick([' ', ' ', ', ', '', '-', ' nr '])}${houseNumber(random)}`;
const addressBackwards = (random: Random) =>
  `${houseNumber(random)}${random.pick([' ', ', ', ' , '])}${zip(random)}`;
const zipAlone = (random: Random) =>
  random.pick(['', '', 'winkel ', 'bezorgen in ', 'postcode ']) + zip(random).replace('  ', ' ');
const street = (random: Random) =>
  `${random.pick(streets)}${random.pick(streetEndings)}${random.pick([' ', ' ', ', ', ' nr. '])}${between(random, 1, 199)}${random.pick(['', '', 'a', '-2', ' bis', ' Utrecht'])}`;

const sides = [70, 80, 90, 100, 120, 140, 160, 180, 200, 210, 220];
const size = (random: Random) => {
  const by = random.pick(['x', ' x ', 'X', '*', ' bij ', '/', ' × ', ' ']);
  const flat = `${random.pick(sides)}${by}${random.pick(sides)}`;
  return `${flat}${random.chance(0.3) ? by + between(random, 5, 35) : ''}${random.pick(['', '', ' cm', 'cm'])}`;
};
const model = (random: Random) =>
  `${random.pick(brands)} ${between(random, 2, 18) * 250 + (random.chance(0.4) ? 500 : 0)} ${random.pick(marks)}`;
const modelName = (random: Random) =>
  random.pick([
    () => model(random),
    () => `${random.pick(products)} ${model(random)} ${size(random)}`,
    () => `${model(random)} 7-zones`,
    () => `${model(random)} ${random.pick([1, 2])}-persoons`,
    () => `${random.pick(products)} ${digits(random, 4)} ${random.pick(marks).toLowerCase()}`,
    () => `${random.pick(products)} ${digits(random, 4)}${random.pick(marks).toLowerCase()} ${size(random)}`,
  ])();
const articleNumber = (random: Random) =>
  random.pick([
    () => digits(random, 9),
    () => `${random.pick(products)} ${digits(random, 9)}`,
    () => `artikel ${digits(random, 9)}`,
    () => `artikelnummer ${digits(random, 9)}`,
    () => `${digits(random, 6)}-${digits(random, 6)}`,
    () => `87${digits(random, 11)}`,
    () => `${digits(random, 3)}.${digits(random, 3)}.${digits(random, 2)}`,
    () => `order ${digits(random, 8)}`,
  ])();
const searchTerm = (random: Random) =>
  random.pick([
    () => size(random),
    () => `${random.pick(products)} ${size(random)}`,
    () =>
      `${random.pick(products)} ${random.pick([1, 2])} ${random.pick(['persoons', 'pers', 'persoon'])} ${size(random)}`,
    () => `${random.pick(products)} € ${between(random, 50, 4999)},${random.pick(['-', '95', '00'])}`,
    () => random.pick(phrases),
    () =>
      `${random.pick(products)} ${between(random, 1, 8)}00${between(random, 0, 9)} ${random.pick(['mm', 'gr', 'tc', 'cm'])}`,
  ])();

/** Words around it, as typed and as in a text of the page. */
const company = ['', '', 'bel ', 'mijn gegevens: ', 'matras voor '];

type Make = (random: Random) => string;
const kinds: readonly (readonly [
  row: string,
  kind: string | undefined,
  make: Make,
  where?: 'typed' | 'both',
  isAlone?: boolean,
])[] = [
  ['e-mail address', 'e-mail address', email],
  ['e-mail address in words', 'e-mail address', emailInWords],
  ['Dutch phone number', 'phone number', dutchPhone],
  ['Belgian phone number', 'phone number', belgianPhone],
  [
    'IBAN',
    'IBAN',
    (random) => {
      const number = random.chance(0.3) ? iban(random).toLowerCase() : iban(random);
      return grouped(random, number, [4, 4, 4, 4, 4, 4, 4], separators);
    },
  ],
  [
    'citizen service number (BSN)',
    'citizen service number',
    (random) =>
      random.pick([
        () => bsn(random),
        () => `bsn ${bsn(random)}`,
        () => grouped(random, bsn(random), [4, 2, 3], ['.', ' ', '-']),
        () => grouped(random, bsn(random), [3, 3, 3], ['.', ' ', '-']),
      ])(),
    'both',
    true,
  ],
  [
    'national register number',
    'national register number',
    (random) =>
      random.pick([
        () => registerNumber(random),
        () => registerNumber(random).replace(/(..)(..)(..)(...)(..)/, '$1.$2.$3-$4.$5'),
        () => grouped(random, registerNumber(random), [6, 3, 2], [' ', '-', '.']),
      ])(),
  ],
  [
    'card number',
    'card number',
    (random) => {
      const number = cardNumber(random);
      const lengths = number.length === 15 ? [4, 6, 5] : [4, 4, 4, 4];
      return grouped(random, number, lengths, ['', ' ', '-', '.', '  ', '/']);
    },
  ],
  [
    'IBAN glued to a word, or with O for 0',
    'IBAN',
    (random) =>
      random.pick([
        () => random.pick(['iban', 'rekening', 'opNaamVan', 'mijnrekeningnummer']) + iban(random),
        () => iban(random).replace(/(?<=^..)0|(?<=^.{7}.*)0/g, 'O'),
      ])(),
  ],
  [
    'citizen service number beside words',
    'citizen service number',
    (random) =>
      random.pick([
        'mijn bsn voor de levering is ',
        'burgerservicenummer van mijn man: ',
        'sofinummer',
        'BSN ',
      ]) +
      bsn(random) +
      random.pick(['', ' graag', ' voor de garantie']),
  ],
  ['German and other foreign phone number', 'phone number', germanPhone],
  [
    'passport number',
    'passport number',
    (random) =>
      random.pick(['paspoortnummer ', 'paspoort: ', 'passport no ', 'paspoort nr. ']) +
      random.pick(['NX', 'BP', 'NSR']) +
      digits(random, 7).slice(0, random.pick([5, 6, 7])),
  ],
  [
    'customer number',
    'customer number',
    (random) =>
      random.pick(['klantnummer ', 'klantnr. ', 'klantnummer: K-', 'klantnummer']) +
      digits(random, between(random, 5, 10)),
  ],
  ['birth date', 'birth date', birthDate],
  ['zip code and house number', 'address', address],
  ['house number and zip code', 'address', addressBackwards],
  ['street and house number', 'address', street, 'typed'],
  ['zip code alone', 'address', zipAlone, 'typed', true],
  ['model names', undefined, modelName, 'both', true],
  ['article numbers', undefined, articleNumber, 'both', true],
  ['sizes and search terms', undefined, searchTerm, 'both', true],
];

/** As many texts of each row, in search terms and in events; a seed repeats them. */
export function samples(count: number, seed = 1): Sample[] {
  const random = createRandom(seed);
  return kinds.flatMap(([row, kind, make, where, isAlone]) =>
    (where === 'typed' ? [true] : [true, false]).flatMap((isTyped) =>
      Array.from({ length: count }, () => {
        const text = make(random);
        return { row, kind, isTyped, text: isAlone ? text : random.pick(company) + text };
      }),
    ),
  );
}
