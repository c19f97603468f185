import { expect, test } from 'vitest';
import { markupFor } from './markup-for.ts';

test.each([
  ['h1', '<h1>Tekst</h1>'],
  ['.usp', '<div class="usp">Tekst</div>'],
  ['#about > .a.b', '<div id="about"><div class="a b">Tekst</div></div>'],
  ['[data-island="add-to-cart"] button', '<div data-island="add-to-cart"><button>Tekst</button></div>'],
  ['ul > li:nth-child(3)', '<ul><li></li><li></li><li>Tekst</li></ul>'],
  ['body > main img[hidden]', '<main><img hidden></main>'],
  ['tr:nth-child(2) > td', '<table><tr></tr><tr><td>Tekst</td></tr></table>'],
])('%s is found in %s', (selector, markup) => {
  expect(markupFor(selector)).toBe(markup);
});

test.each(['h1 + p', 'p:is(.a > .b)', 'p[', '.a:not(.a)'])('%s asks for more than it makes', (selector) => {
  expect(() => markupFor(selector)).toThrow(`no test page can be made for the selector "${selector}"`);
});
