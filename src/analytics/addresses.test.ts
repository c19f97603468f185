// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guard } from './find-personal-data.ts';
import { suspect } from './guard.ts';

const { personalData } = guard;

describe('a street with its house number, typed,', () => {
  test.each([
    'Prins Bernhardstraat 12',
    'Kerkstraat 12',
    'kerkstraat 12',
    'KERKSTRAAT 12',
    'kerkstraat12',
    'Kerkstraat 120',
    'Kerkstraat nr. 12',
    'Kerkstraat huisnummer 12',
    'Kerkstraat, 12',
    'Kerkstraat 12a',
    'Kerkstraat 12-3',
    'Kerkstraat 12 bis',
    'Kerkstr. 12',
    'Kerkstraat\u00a012',
    'Kerk\u200bstraat 12',
    '/zoeken?q=Kerkstraat%2012',
    'Stationsweg 4a Utrecht',
    'Markt 12 Eindhoven',
    'Grote Markt 5',
    'Burgemeester van Hasseltlaan 8',
    'Stationsplein 1',
    'Oude Kade 77',
    'Zeedijk 31',
    'Herengracht 502',
    'Singel 12 Amsterdam',
    'Palmehof 21',
    'Koorsteeg 3',
    'Amstelveendreef 19',
    'Zandpad 7',
    'Kortrijksesteenweg 1190',
    'Mechelsebaan 14',
    'Frankrijklei 3',
    'Jordaenskaai 22',
    'Wilhelminapark 11',
    'Spuiboulevard 96',
    'Marktplantsoen 4',
    'Begijnenstraatje 9',
    'bed bezorgen op Kerkstraat 12',
    'matras 90x200 naar Kerkstraat 12',
    'kan het naar kerkstraat 12 in Utrecht voor vrijdag',
  ])('%j is one', (text) => {
    expect([personalData(text, true), suspect(text, true)]).toEqual(['address', 'possible personal data']);
  });

  test.each([
    'boxspring 180 x 200',
    'matras 90x200',
    'kussen 60 70',
    'topper 7 cm',
    'hofje 2-persoons',
    'hofje 2 persoons',
    'mattress pad 90x200',
    'mattress pad 180',
    'topperpad 5 cm',
    'matras pad 90 200',
    'hoeslaken singel 80/90',
    'singel 90 bed',
    'bed singel 1-persoons',
    'boxspring Parklaan 180',
    'Valkenhof 160',
    'boxspring Valkenhof 160 x 200',
    'oud bed weg 2 stuks',
    'onderweg 2 kussens',
    'allerlei 2 kussens',
    'ipad 2 houder',
    'Kerkstraat',
    'Kerkstraat Utrecht',
    'winkel Stationsplein',
    'straatje om',
    'parkeren 2 uur',
    'laan 160x200',
    'Laan 3 laden',
    'singel 2 laden',
    'Kerkstraat 50%',
    'markt 24 maanden garantie',
    'molton 140/160 x 200/210/220',
  ])('%j is none', (text) => expect(personalData(text, true)).toBeUndefined());

  test('is none in a text of the shop, which has the addresses of its stores', () => {
    expect(personalData('Kerkstraat 12')).toBeUndefined();
    expect(personalData('Kerkstraat 12, 5611 CK 12')).toBe('address');
  });
});

test('a name in the catalogue is none, also with a size or a number of persons behind it', () => {
  const folder = `${import.meta.dirname}/../../fixtures/catalogue`;
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /"(?:title|name|brand|collection|size)": "([^"]+)"/g,
      ),
    ])
    .map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(100);
  const wrong = texts
    .flatMap((text) => ['', ' 90', ' 180 x 200', ' 160x210', ' 2-persoons', ' 7 cm'].map((end) => text + end))
    .filter((text) => personalData(text, true));
  expect(wrong).toEqual([]);
});
