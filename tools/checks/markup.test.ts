import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookAtMarkup } from './look-at-markup.ts';
import { markupRulesNarrowed, markupRulesOff } from './markup-rules.ts';

const folder = join(process.cwd(), 'html-fixtures');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

const rulesBroken = async (markup: string) => (await lookAtMarkup(markup)).map(({ rule }) => rule);

describe('the markup of the pages', () => {
  it.each(files)('%s breaks no rule of html-validate', async (file) => {
    expect(await lookAtMarkup(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
  });

  it.each([
    ['<button>Zoek</button>', 'no-implicit-button-type'],
    ['<input id="q" aria-label="Zoek">', 'no-implicit-input-type'],
    ['<fieldset><p>Maat</p></fieldset>', 'wcag/h71'],
    [
      '<form><input type="text" name="q" aria-label="A"><input type="text" name="q" aria-label="B"></form>',
      'form-dup-name',
    ],
    ['<p>Bel <a href="tel:08000123">0800 0123</a></p>', 'tel-non-breaking'],
    ['<p aria-label="Prijs">Gratis</p>', 'aria-label-misuse'],
    [`<!doctype html><html lang="nl"><title>${'Bedden '.repeat(11)}</title></html>`, 'long-title'],
  ])('%s breaks a rule', async (markup, rule) => {
    expect(await rulesBroken(markup)).toContain(rule);
  });

  it('may give the checkboxes of a group one name, and a control the name of a field in another form', async () => {
    const box = (value: string) =>
      `<label><input type="checkbox" name="maat" value="${value}"> ${value}</label>`;
    const send = '<button type="submit">Toon</button>';
    expect(await rulesBroken(`<form>${box('140')}${box('160')}${send}</form>`)).toEqual([]);
    const field = `<input type="number" name="aantal" aria-label="Aantal">${send}`;
    const step = '<button type="submit" form="stap" name="aantal" value="2">Meer</button>';
    expect(await rulesBroken(`<form id="stap">${send}</form><form>${field}${step}</form>`)).toEqual([]);
    expect(await rulesBroken(`<form>${field}${step.replace(' form="stap"', '')}</form>`)).toEqual([
      'form-dup-name',
    ]);
  });
});

it('gives a reason for each rule that is off or asked in part', () => {
  const narrowed = Object.values(markupRulesNarrowed).map(({ reason }) => reason);
  for (const reason of [...Object.values(markupRulesOff), ...narrowed])
    expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});
