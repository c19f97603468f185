import type { BrowserContext } from '@playwright/test';
import { isInView, type Pair, showChange } from '../tools/experiments/show-change.ts';
import { expect, test } from './support/test.ts';

const tall = '<div style="height: 2000px"></div>';
/** Above and below each part there is a window and more; a fixed bar stands in the window once the shopper has scrolled. */
const pageOf = (part: string) => `<body style="margin: 0"><h1>Titel</h1>${tall}${part}${tall}
<p class="bar" style="position: fixed; bottom: 0; margin: 0" hidden>In beeld</p>
<script>addEventListener('scroll', () => { document.querySelector('.bar').hidden = scrollY < 900; });</script></body>`;

const put = '<p data-experiment="OD510">Nieuw</p>';
const rows: readonly (readonly [what: string, does: string, selector: string, a: string, b: string])[] = [
  ['a changed text far down', 'text', '.x', '<p class="x">Een</p>', '<p class="x">Twee</p>'],
  [
    'the second match, where the first is hidden',
    'text',
    '.x',
    '',
    '<p class="x" hidden></p><p class="x">Een</p>',
  ],
  ['what A alone still shows', 'hide', '.x', '<p class="x">Een</p>', '<p class="x" hidden>Een</p>'],
  ['what B has put beside its anchor', 'insert after', '.x', '<p class="x"></p>', `<p class="x"></p>${put}`],
  ['what B has put inside', 'insert last', '.x', '<div class="x"></div>', `<div class="x">${put}</div>`],
  [
    'what stands beside the item of its anchor',
    'insert before',
    '.x',
    '<ul><li><b class="x">Een</b></li></ul>',
    `<ul>${put}<li><b class="x">Een</b></li></ul>`,
  ],
  ['a bar that comes with the scroll', 'text', '.bar', '', ''],
  [
    'what a strip has beside the window',
    'text',
    '.x',
    '',
    '<div style="overflow: auto; white-space: nowrap"><i style="display: inline-block; width: 3000px"></i><b class="x">Een</b></div>',
  ],
];
const unseen: typeof rows = [
  ['what no page has', 'text', '.nowhere', '', ''],
  ['what is closed', 'text', '.x', '', '<details><summary>Meer</summary><p class="x">Een</p></details>'],
  [
    'what screen readers alone have',
    'text',
    '.x',
    '',
    '<p class="x" style="position: absolute; width: 1px; height: 1px; overflow: hidden">Een</p>',
  ],
  ['an insertion that has not come', 'insert after', '.x', '', '<p class="x">Een</p>'],
  ['what is transparent', 'text', '.x', '', '<p class="x" style="opacity: 0">Een</p>'],
];

async function open(context: BrowserContext, ...parts: readonly [ofA: string, ofB: string]): Promise<Pair> {
  const [a, b] = [await context.newPage(), await context.newPage()];
  for (const [at, page] of [a, b].entries()) await page.setContent(pageOf(parts[at] ?? ''));
  return { a, b };
}

for (const [isShown, all] of [
  [true, rows],
  [false, unseen],
] as const)
  for (const [what, does, selector, ofA, ofB] of all)
    test(`the pictures of an experiment ${isShown ? 'show' : 'do not show'} ${what}`, {
      tag: '@deep',
    }, async ({ context }) => {
      const pair = await open(context, ofA, ofB);
      const change = { id: 'OD510', selector, does };
      expect(await isInView(pair, change)).toBe(false);
      expect(await showChange(pair, change)).toBe(isShown);
      expect(await isInView(pair, change)).toBe(isShown);
    });

test('A stands where B shows the change', { tag: '@deep' }, async ({ context }) => {
  const pair = await open(context, '<p class="x">Een</p>', `<p class="x">Een</p>${put}`);
  await showChange(pair, { id: 'OD510', selector: '.x', does: 'insert after' });
  await expect(pair.a.locator('.x')).toBeInViewport();
  await expect(pair.b.locator('[data-experiment]')).toBeInViewport();
});
