import type { Page } from '@playwright/test';
import { alive, expect, test } from './support/test.ts';

/** What the browser finds in a field, and what we say of it. `keys` are typed, as only that makes a value unreadable. */
interface Row {
  readonly field: string;
  readonly flag: keyof ValidityState;
  readonly says: string;
  readonly value?: string;
  readonly keys?: string;
}

const input = (type: string, rules = '') => `<input type="${type}" ${rules}>`;
const required = (type: string): Row => ({
  field: input(type, 'required'),
  flag: 'valueMissing',
  says: 'Vul je antwoord in.',
});

/** Of the types that have an order: a bound, what lies on both sides of it, and what is between two steps. */
const ordered = (
  [type, low, bound, high, step, between, keys]: readonly string[],
  [min, max, steps, unread]: readonly string[],
): Row[] => [
  required(type ?? ''),
  { field: input(type ?? '', `min="${bound}"`), value: low ?? '', flag: 'rangeUnderflow', says: min ?? '' },
  { field: input(type ?? '', `max="${bound}"`), value: high ?? '', flag: 'rangeOverflow', says: max ?? '' },
  {
    field: input(type ?? '', `min="${bound}" step="${step}"`),
    value: between ?? '',
    flag: 'stepMismatch',
    says: steps ?? '',
  },
  { field: input(type ?? ''), keys: keys ?? '', flag: 'badInput', says: unread ?? '' },
];

const rows: readonly Row[] = [
  ...ordered(
    ['date', '2026-11-24', '2026-11-25', '2026-11-26', '7', '2026-11-26', '31'],
    [
      'Kies 25 november 2026 of later.',
      'Kies 25 november 2026 of eerder.',
      'Gebruik stappen van 7 dagen.',
      'Vul een datum in, met dag, maand en jaar.',
    ],
  ),
  ...ordered(
    ['time', '09:29', '09:30', '09:31', '900', '09:40', '12'],
    [
      'Kies 9.30 uur of later.',
      'Kies 9.30 uur of eerder.',
      'Gebruik stappen van 15 minuten.',
      'Vul een tijd in, met uren en minuten.',
    ],
  ),
  ...ordered(
    ['month', '2026-10', '2026-11', '2026-12', '3', '2026-12', '1'],
    [
      'Kies november 2026 of later.',
      'Kies november 2026 of eerder.',
      'Gebruik stappen van 3 maanden.',
      'Vul een maand in, met het jaar.',
    ],
  ),
  ...ordered(
    ['week', '2026-W47', '2026-W48', '2026-W49', '2', '2026-W49', '12'],
    [
      'Kies week 48 van 2026 of later.',
      'Kies week 48 van 2026 of eerder.',
      'Gebruik stappen van 2 weken.',
      'Vul een week in, met het jaar.',
    ],
  ),
  ...ordered(
    [
      'datetime-local',
      '2026-11-25T09:29',
      '2026-11-25T09:30',
      '2026-11-25T09:31',
      '3600',
      '2026-11-25T10:00',
      '31',
    ],
    [
      'Kies 25 november 2026, 9.30 uur of later.',
      'Kies 25 november 2026, 9.30 uur of eerder.',
      'Gebruik stappen van 1 uur.',
      'Vul een datum en een tijd in.',
    ],
  ),
  ...ordered(
    ['number', '1', '1.5', '2', '0.5', '1.7', '1e'],
    ['Vul 1,5 of meer in.', 'Vul 1,5 of minder in.', 'Gebruik stappen van 0,5.', 'Vul een getal in.'],
  ),
  {
    field: input('time', 'step="1"'),
    value: '09:30:00.5',
    flag: 'stepMismatch',
    says: 'Gebruik stappen van 1 seconde.',
  },
  { field: input('time'), value: '09:30:10', flag: 'stepMismatch', says: 'Gebruik stappen van 1 minuut.' },
  ...['text', 'search', 'tel', 'email', 'url', 'password'].flatMap((type): Row[] => {
    const says = type === 'tel' ? 'Vul een telefoonnummer in, zoals 06 12345678.' : '';
    const value = { tel: '06 12345678', email: 'a@b.nl', url: 'https://a.nl' }[type] ?? 'abc';
    return [
      required(type),
      {
        field: input(type, `minlength="20"`),
        keys: value,
        flag: 'tooShort',
        says: says || 'Gebruik minstens 20 tekens.',
      },
      {
        field: input(type, `maxlength="2"`),
        keys: value,
        flag: 'customError',
        says: says || `Gebruik hoogstens 2 tekens. Het zijn er nu ${value.length}.`,
      },
      {
        field: input(type, `pattern="x+"`),
        value,
        flag: 'patternMismatch',
        says: says || 'Dit klopt nog niet. Controleer wat je hebt ingevuld.',
      },
      {
        field: input(type, `pattern="x+" title="alleen x"`),
        value,
        flag: 'patternMismatch',
        says: 'Vul dit zo in: alleen x',
      },
    ];
  }),
  {
    field: input('url'),
    value: 'www.voorbeeld',
    flag: 'typeMismatch',
    says: 'Vul een webadres in, zoals https://www.voorbeeld.nl.',
  },
  {
    field: input('email'),
    value: 'noor@',
    flag: 'typeMismatch',
    says: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
  },
  { field: '<textarea required></textarea>', flag: 'valueMissing', says: 'Vul je antwoord in.' },
  {
    field: '<textarea minlength="9"></textarea>',
    keys: 'kort',
    flag: 'tooShort',
    says: 'Gebruik minstens 9 tekens.',
  },
  {
    field: '<textarea maxlength="2"></textarea>',
    keys: 'lang',
    flag: 'customError',
    says: 'Gebruik hoogstens 2 tekens. Het zijn er nu 4.',
  },
  {
    field: '<select required><option></option><option>a</option></select>',
    flag: 'valueMissing',
    says: 'Maak een keuze.',
  },
  {
    field: input('checkbox', 'required'),
    flag: 'valueMissing',
    says: 'Zet hier een vinkje om verder te gaan.',
  },
  { field: input('radio', 'required'), flag: 'valueMissing', says: 'Maak een keuze.' },
  { field: input('file', 'required'), flag: 'valueMissing', says: 'Vul je antwoord in.' },
];

/** Adds a form with this field, sends it, and returns the browser's finding and what is said at the field. */
async function send(page: Page, { field, value, keys }: Row) {
  await page.evaluate((markup) => {
    document.querySelector('#tried')?.remove();
    const form = document.createElement('form');
    form.id = 'tried';
    form.dataset.behaviour = 'form';
    form.append(
      document
        .createRange()
        .createContextualFragment(`<p><label for="it">Antwoord</label>${markup}</p><button>Stuur</button>`),
    );
    Object.assign(form.querySelector('p')?.lastElementChild ?? {}, { id: 'it', name: 'it' });
    document.querySelector('main')?.prepend(form);
  }, field);
  const it = page.locator('#it');
  await it.focus();
  await alive(page.locator('#tried'));
  if (keys) await it.pressSequentially(keys);
  if (value)
    await it.evaluate((element: HTMLInputElement, text) => {
      element.value = text;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    }, value);
  await page.locator('#tried button').click();
  const flags = await it.evaluate(({ validity }: HTMLInputElement) =>
    Object.keys(ValidityState.prototype).filter((flag) => validity[flag as keyof ValidityState]),
  );
  const says = await page
    .locator('#tried .sf-field-error')
    .evaluateAll((all) => all.map(({ lastChild }) => lastChild?.textContent).join());
  return { flags, says };
}

test('what the browser finds in a field is said in our words, for each type', async ({ page }) => {
  await page.goto('/fixtures/forms');
  // What is found valid goes nowhere.
  await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()));
  const wrong: string[] = [];
  for (const row of rows) {
    const { flags, says } = await send(page, row);
    if (!flags.includes(row.flag) || says !== row.says)
      wrong.push(`${row.field} ${row.value ?? row.keys ?? ''}: ${flags}: ${says}`);
  }
  expect(wrong, `of ${rows.length}`).toEqual([]);
});
