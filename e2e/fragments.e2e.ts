import type { Page } from '@playwright/test';
import { alive, expect, test } from './support/test.ts';

const isSeen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(found);
  });

/** Opens the popup with this answer. */
async function openWith(page: Page, body: string): Promise<void> {
  await page.route(/\/disclaimer(\?|$)/i, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto('/fixtures/popups');
  const link = page.locator('a[data-popup="disclaimer"]').first();
  await alive(link);
  await link.click();
}

test('styles of a fragment neither lay over the page nor load from elsewhere', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const size = 'width:100vw;height:100vh;background-color:red';
  const styles = [
    'position:fixed;inset:0',
    'position:absolute;top:0;left:0',
    'position:sticky;bottom:0',
    '--p:fixed;position:var(--p);inset:0',
    'position:relative;top:-90vh;z-index:9',
    'margin:-90vh 0 0 -50vw',
    '--m:-90vh;margin:var(--m)',
    'margin-top:calc(-1 * 90vh)',
    'transform:translate(-50vw,-90vh)',
    'translate:-50vw -90vh',
    'scale:30',
    'box-shadow:0 0 0 200vmax red',
    'outline:200vmax solid red',
    'filter:drop-shadow(0 -50vh red)',
  ];
  const loads = [
    '<div style="background:url(https://elders.test/a.png)">a</div>',
    // Layout would take six to the power of forty.
    ...['display:grid;padding:1%;width:fit-content', 'columns:2'].map(
      (style) => `<div style="${style}">`.repeat(40) + '</div>'.repeat(40),
    ),
    '<svg width="9" height="9"><g filter="url(https://elders.test/a.svg#b)" mask="url(https://elders.test/c.svg#d)" clip-path="url(//elders.test/e.svg#f)"><rect width="9" height="9"/></g></svg>',
  ];
  await openWith(
    page,
    `<h2>Kleuren</h2>${loads.join('')}${styles.map((style) => `<p data-over style="${style};${size}">a</p>`).join('')}
    <form data-over style="position:fixed;inset:0;${size}"><input name="style" aria-label="a"></form>`,
  );
  await expect(page.locator('dialog[open]')).toHaveAttribute('data-popup-state', 'ready');
  const places = await page.locator('[data-over]').evaluateAll((all) =>
    all.map((one) => {
      const { position, boxShadow, outlineStyle, filter } = getComputedStyle(one);
      const body = one.parentElement as HTMLElement;
      const { left, top } = one.getBoundingClientRect();
      const own = body.getBoundingClientRect();
      const isInPlace = left >= own.left && top + body.scrollTop >= own.top;
      return [position, boxShadow, outlineStyle, filter, isInPlace].join();
    }),
  );
  expect(new Set(places)).toEqual(new Set(['static,none,none,none,true', 'relative,none,none,none,true']));
  expect(places).toHaveLength(styles.length + 1);
  expect(await isSeen(page, 'dialog[open] .sf-popup-title')).toBe(true);
  expect(asked.filter((one) => one.includes('elders'))).toEqual([]);
});

const big = '<b>groot<br>groot<br>groot<br>groot<br>groot<br>groot</b>';
/** What is larger than its box, and would paint and be pressed over what is below it. */
const overflowing = [
  ...[
    'height:0',
    'height:1px',
    'max-height:2px',
    'block-size:0',
    'height:0;overflow:visible',
    'contain:size',
  ].map((style) => `<div style="${style}">${big}</div>`),
  `<div style="display:flex;height:0;align-items:center">${big}</div>`,
  `<div style="display:grid;grid-template-rows:0">${big}</div>`,
  `<div style="display:grid;grid-auto-rows:0;line-height:1.2">${big}</div>`,
  `<div style="display:inline-block;height:0">${big}</div>`,
  `<div style="container-type:size">${big}</div>`,
  `<div style="display:flex;flex-direction:column;max-height:1px"><div style="flex:none">${big}</div></div>`,
  `<fieldset style="height:0;min-height:0">${big}</fieldset>`,
  `<div style="line-height:0">${big}</div>`,
  '<div><b style="font-size:200px;line-height:0">groot</b></div>',
  '<div style="font:200px/0 serif">groot</div>',
  '<svg width="9" height="9" overflow="visible"><rect width="900" height="900"/></svg>',
  '<svg width="9" height="9" style="overflow:visible"><rect width="900" height="900"/></svg>',
  ...['initial', 'unset', 'inherit', 'var(--v)'].map(
    (value) => `<div style="--v:visible;height:0;overflow:${value}">${big}</div>`,
  ),
  `<div style="height:0;overflow-clip-margin:900px">${big}</div>`,
  `<div style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">${big}</div>`,
  '<div style="line-height:100%;font-size:1px"><b style="font-size:60px">groot</b></div>',
  ...['overflow-clip-margin:900px', 'all:initial'].map(
    (style) => `<svg width="9" height="9" style="${style}"><rect width="900" height="900"/></svg>`,
  ),
  '<svg width="9" height="9" transform="scale(90)"><rect width="9" height="9"/></svg>',
  '<math><mpadded height="0" depth="0" voffset="-90px"><mtext style="font-size:200px">groot</mtext></mpadded></math>',
  `<dialog open>${big}</dialog>`,
];

test('nothing of a fragment lies over what is below it', async ({ page }) => {
  await openWith(
    page,
    `<h2>Kleuren</h2>${overflowing.map((way) => `${way}<p data-below>onder</p>`).join('')}`,
  );
  await expect(page.locator('dialog[open]')).toHaveAttribute('data-popup-state', 'ready');
  const covered = await page.locator('[data-below]').evaluateAll((all) =>
    all.flatMap((one, at) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = one.getBoundingClientRect();
      const points = [left + 2, left + 12].map((x) => document.elementFromPoint(x, top + height / 2));
      return points.every((hit) => hit === one) ? [] : at;
    }),
  );
  expect(covered.map((at) => overflowing[at])).toEqual([]);
});

test('what a fragment piles up or draws again and again stays small', async ({ page, allowConsole }) => {
  const floors = Array.from(
    { length: 8 },
    (_, at) => `<g id="e${at}">${`<use href="#e${at + 1}"/>`.repeat(10)}</g>`,
  );
  await openWith(page, `<h2>Kleuren</h2><p data-over>Z${'\u0301\u0316'.repeat(400)}</p>`);
  const piled = page.locator('dialog[open] [data-over]');
  await expect(piled).toBeVisible();
  expect((await piled.textContent())?.length).toBe(11);
  allowConsole(/popup-failed/);
  await openWith(page, `<h2>Kleuren</h2><svg>${floors.join('')}<path id="e8"/></svg>`);
  await expect(page.locator('dialog[open]').getByRole('alert')).toBeVisible();
});

test('a fragment in the page paints and is pressed in its own place alone', { tag: '@deep' }, async ({
  page,
}) => {
  const body = `<h2>Matrassen</h2>
    <a href="/elders"><svg width="9" height="9" style="overflow:visible"><rect x="-3000" y="-3000" width="9000" height="9000"/></svg></a>
    <div style="display:flex;height:0;align-items:center"><a href="/elders"><svg width="3000" height="9000"><rect width="3000" height="9000"/></svg></a></div>`;
  await page.route(/ClassificationNodeEntranceAsync/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto('/inspiratie');
  const entrance = page.locator('[data-behaviour="category-entrance"]');
  await entrance.scrollIntoViewIfNeeded();
  await expect(entrance.getByRole('heading', { name: 'Matrassen' })).toBeVisible();
  const outside = await entrance.evaluate((host) => {
    const { top, bottom } = host.getBoundingClientRect();
    const heights = [top - 5, bottom + 5].filter((y) => y > 0 && y < innerHeight);
    return heights.map((y) => !host.contains(document.elementFromPoint(innerWidth / 2, y)));
  });
  expect(outside.length).toBeGreaterThan(0);
  expect(outside).not.toContain(false);
});
