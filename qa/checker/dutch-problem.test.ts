import { expect, it } from 'vitest';
import { dutchProblem } from './dutch-problem.ts';

it.each([
  [
    'data-slide-by="many" is not a number from 1 to 10',
    'data-slide-by="many" is geen getal van 1 tot en met 10',
  ],
  [
    'data-latitude is missing, expected a number from -90 to 90; data-name is missing, expected a text',
    'data-latitude ontbreekt: vul een getal van -90 tot en met 90 in; data-name ontbreekt: vul een tekst in',
  ],
  ['data-open="x" is not true or false', 'data-open="x" is niet true of false'],
  ['data-when-over="x" is not one of say, remove', 'data-when-over="x" is geen van say, remove'],
  ['data-as="x" is not popup or page', 'data-as="x" is niet popup of page'],
  ['data-price is missing, expected true or false', 'data-price ontbreekt: vul true of false in'],
  ['data-steps="x" is not JSON', 'data-steps="x" is geen JSON'],
  [
    'not valid JSON, so the defaults are used: a comma too many after "{}"',
    'geen geldige JSON: een komma te veel na "{}"',
  ],
  ['not valid JSON: the end is missing after "{"', 'geen geldige JSON: het eind ontbreekt na "{"'],
  ['not valid JSON: unexpected "x" after "{"', 'geen geldige JSON: "x" hoort niet na "{"'],
  [
    'analytics.enabled is "ja", expected true or false; false is used',
    'analytics.enabled is "ja"; verwacht: true of false; false geldt',
  ],
  [
    'routes.cart is "https://x.example/", expected an address on this site; "/winkel wagen" is used',
    'routes.cart is "https://x.example/"; verwacht: een adres op deze site; "/winkel wagen" geldt',
  ],
  ['maps is 3, expected an object; {} is used', 'maps is 3; verwacht: een object; {} geldt'],
  [
    'translations.a is 3, expected a text; it is left out',
    'translations.a is 3; verwacht: een tekst; het telt niet mee',
  ],
  [
    'maps.zoom is "a", expected a number from 6 to 19; 8 is used',
    'maps.zoom is "a"; verwacht: een getal van 6 tot en met 19; 8 geldt',
  ],
  [
    'maps.provider is "bing", expected one of pdok, google; "pdok" is used',
    'maps.provider is "bing"; verwacht: een van pdok, google; "pdok" geldt',
  ],
  [
    'maps.tileUrl is 1, expected a web address; "" is used',
    'maps.tileUrl is 1; verwacht: een webadres; "" geldt',
  ],
  ['desk is 1, expected texts; ["off"] is used', 'desk is 1; verwacht: teksten; ["off"] geldt'],
  ['route is not a setting that we know', 'route is geen instelling die we kennen'],
  ['its props schema is asynchronous', 'its props schema is asynchronous'],
])('%s', (problem, dutch) => {
  expect(dutchProblem(problem)).toBe(dutch);
});
