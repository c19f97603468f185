// Long, because each way to lose sight of a dialog is tried on every modal dialog of the client.
import type { Page } from '@playwright/test';
import { launchWithTools } from './support/launch-with-tools.ts';
import { alive, expect, giveCart, mounted, test } from './support/test.ts';

test.use(launchWithTools);
// An agent whose question is not agreed to is told so.
test.beforeEach(({ allowConsole }) => allowConsole(/action-refused \(declined\)/));

const phone = { width: 390, height: 844 };
const modal = (page: Page) => page.locator('dialog:modal');

interface Surface {
  readonly selector: string;
  readonly viewport?: typeof phone;
  /** A page on which it can be opened. */
  readonly path: string;
  /** It opens again on a page of a new visit. */
  readonly isUninvited?: boolean;
  /** What leaves it in view, as it is placed otherwise. */
  readonly withstands?: readonly string[];
  readonly open: (page: Page) => Promise<unknown>;
}

const surfaces: Readonly<Record<string, Surface>> = {
  'the question about cookies': {
    selector: '.sf-consent',
    path: '/boxsprings?consent=ask',
    isUninvited: true,
    open: async () => {},
  },
  'a block for the whole shop': {
    selector: '.sf-popup-site-wide-block',
    path: '/?block=1',
    isUninvited: true,
    open: async () => {},
  },
  'the exit intent': {
    selector: '.sf-popup-exit-intent',
    path: '/',
    isUninvited: true,
    open: async (page) => {
      await mounted(page, 'exit-intent');
      await page.evaluate(() =>
        document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })),
      );
    },
  },
  'a popup': {
    selector: '.sf-popup-call-me-now',
    path: '/fixtures/popups',
    async open(page) {
      const link = page.locator('a[data-popup="call-me-now"]').first();
      await alive(link);
      await link.click();
    },
  },
  'the filters': {
    selector: '.sf-filter-sheet',
    viewport: phone,
    path: '/matrassen',
    async open(page) {
      await mounted(page, 'product-filters');
      await page.locator('.filters-toggle').click();
    },
  },
  'a calendar': {
    selector: '.sf-calendar',
    path: '/fixtures/date-fields',
    withstands: ['left: -9999px', 'margin-left: -9999px'],
    async open(page) {
      const field = page.locator('#checked [data-behaviour="date-field"]').first();
      await field.scrollIntoViewIfNeeded();
      await alive(field);
      await field.getByRole('button').click();
    },
  },
  'the question of an agent': {
    selector: '.sf-agreement',
    path: '/fixtures/appointment',
    // A question that was declined is not put again at once.
    isUninvited: true,
    async open(page) {
      const tool = 'storefront_open_appointment';
      await expect.poll(async () => (await page.webmcp.tools()).map(({ name }) => name)).toContain(tool);
      page.webmcp.callTool(tool, {} as never).catch(() => {});
    },
  },
};
const controls = ':is(button, a, input, select, textarea, summary, iframe, [tabindex])';

/** Ways to take a dialog from sight, as lists that hide banners and styles of shops do. `&` is the dialog. */
const styles: Readonly<Record<string, string>> = {
  'display: none': '&{display:none!important}',
  'visibility: hidden': '&{visibility:hidden!important}',
  'opacity: 0': '&{opacity:0!important}',
  'opacity: 0.01': '&{opacity:0.01!important}',
  'filter: opacity(0)': '&{filter:opacity(0)!important}',
  'left: -9999px': '&{left:-9999px!important;right:auto!important;animation:none!important}',
  'top: -9999px': '&{top:-9999px!important;bottom:auto!important}',
  'margin-left: -9999px': '&{margin-left:-9999px!important}',
  'translate away': '&{translate:0 -300vh!important;animation:none!important}',
  'transform away': '&{transform:translateX(-300vw)!important}',
  'transform: scale(0)': '&{transform:scale(0)!important}',
  'scale: 0': '&{scale:0!important}',
  'turned to its edge': '&{transform:rotateX(90deg)!important}',
  'clip-path of nothing': '&{clip-path:inset(50%)!important}',
  'clip-path: circle(0)': '&{clip-path:circle(0)!important}',
  'clip: rect(0, 0, 0, 0)': '&{clip:rect(0,0,0,0)!important}',
  'no height': '&{height:0!important;min-height:0!important;overflow:hidden!important;padding:0!important}',
  'one pixel': '&{width:1px!important;height:1px!important;min-height:0!important;overflow:hidden!important}',
  'content-visibility: hidden': '&{content-visibility:hidden!important}',
  'pointer-events: none': '&{pointer-events:none!important}',
  'a fade of ten minutes': '&{animation:slow 600s!important}@keyframes slow{0%,99%{opacity:0}}',
  'its frame gone': '&>*{display:none!important}',
  'its frame clear': '&>*{opacity:0!important}',
  'its controls gone': `& ${controls}{display:none!important}`,
  'its controls hidden': `& ${controls}{visibility:hidden!important}`,
  'its controls clear': `& ${controls}{opacity:0!important}`,
  'its controls moved out': `& ${controls}{position:relative!important;left:-300vw!important}`,
  'its controls cut away': `& ${controls}{clip-path:inset(50%)!important}`,
  'its controls without a press': `& ${controls}{pointer-events:none!important}`,
};

/** The same by its markup. */
const changes: Readonly<Record<string, (dialog: HTMLElement) => void>> = {
  // As most sheets of a page have it.
  'hidden by its attribute': (dialog) => {
    document.adoptedStyleSheets[0]?.replaceSync('[hidden]{display:none!important}');
    dialog.setAttribute('hidden', '');
  },
  inert: (dialog) => dialog.setAttribute('inert', ''),
  'without open': (dialog) => dialog.removeAttribute('open'),
  'its own style': (dialog) => dialog.setAttribute('style', 'display:none!important'),
  'its own place': (dialog) => dialog.setAttribute('style', 'inset:auto auto 200vh 200vw!important'),
  'taken out': (dialog) => dialog.remove(),
  emptied: (dialog) => dialog.replaceChildren(),
};

async function visit(page: Page, { path, viewport, isUninvited, open, selector }: Surface, isNew = true) {
  if (viewport) await page.setViewportSize(viewport);
  if (isNew || isUninvited) {
    if (page.url() !== 'about:blank')
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await page.goto(path);
  }
  await open(page);
  await expect(page.locator(`dialog${selector}:modal`)).toHaveCount(1);
}

/** Sets a style that the page's policy allows, in place of the last one. */
const restyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

for (const [what, surface] of Object.entries(surfaces)) {
  const css = (style: string) => style.replaceAll('&', `dialog${surface.selector}`);

  test(`${what} that is hidden while it is open gives the page back at the next touch`, {
    tag: what === 'the question about cookies' ? [] : ['@deep'],
  }, async ({ page }) => {
    const frozen: string[] = [];
    let isNew = true;
    const tryOne = async (way: string, hide: () => Promise<unknown>) => {
      await visit(page, surface, isNew);
      isNew = false;
      // Whatever fades in has come.
      await expect
        .poll(() => modal(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length))
        .toBe(0);
      await hide();
      await page.keyboard.press('Shift');
      const isFree = await expect(modal(page))
        .toHaveCount(0, { timeout: 1000 })
        .then(
          () => true,
          () => false,
        );
      if (!isFree) frozen.push(way);
      await restyle(page, '');
      if (!isFree) isNew = true;
    };
    for (const [way, style] of Object.entries(styles)) await tryOne(way, () => restyle(page, css(style)));
    for (const [way, change] of Object.entries(changes))
      await tryOne(way, () => page.locator(`dialog${surface.selector}`).evaluate(change));
    expect(frozen).toEqual(surface.withstands ?? []);
  });

  test(`${what} that cannot be seen from the beginning gives the page back by itself`, {
    tag: what === 'the question about cookies' ? [] : ['@deep'],
  }, async ({ page }) => {
    const ways = ['top: -9999px', 'transform: scale(0)', 'its controls without a press'];
    let hidden = '';
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(sessionStorage.getItem('hide') ?? '');
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto('/site.css');
    for (const way of ways) {
      hidden = css(styles[way] ?? '');
      await page.evaluate((style) => {
        localStorage.clear();
        sessionStorage.clear();
        sessionStorage.setItem('hide', style);
      }, hidden);
      if (surface.viewport) await page.setViewportSize(surface.viewport);
      await page.goto(surface.path);
      await surface.open(page);
      await expect(page.locator(`dialog${surface.selector}:modal`)).toHaveCount(1);
      await expect(modal(page), way).toHaveCount(0);
    }
  });
}

/** What leaves the question in view, and nobody can answer it. */
const unanswerable: Readonly<Record<string, (dialog: HTMLElement) => void>> = {
  'its answers taken out': (dialog) => {
    for (const answer of dialog.querySelectorAll('[data-consent]')) answer.remove();
  },
  'its buttons replaced by text': (dialog) => {
    for (const button of dialog.querySelectorAll('button')) button.replaceWith(button.textContent ?? '');
  },
  'its buttons switched off': (dialog) => {
    for (const button of dialog.querySelectorAll('button')) button.disabled = true;
  },
  'all of the page inert': () => {
    document.documentElement.inert = true;
  },
  'moved to another place': (dialog) => document.querySelector('main')?.append(dialog),
  'closed and opened beside the page': (dialog) => {
    (dialog as HTMLDialogElement).close();
    (dialog as HTMLDialogElement).show();
  },
};
for (const [how, change] of Object.entries(unanswerable))
  test(`the question about cookies with ${how} gives the page back`, { tag: '@deep' }, async ({ page }) => {
    await page.goto('/boxsprings?consent=ask');
    await expect(modal(page)).toHaveCount(1);
    await page.locator('dialog.sf-consent').evaluate(change);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

test('a popup under another’s modal, and one that is printed, stays', { tag: '@deep' }, async ({ page }) => {
  await visit(page, surfaces['a popup'] as Surface);
  await restyle(page, '.theirs::backdrop{display:none} @media print{dialog{display:none!important}}');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.className = 'theirs';
    dialog.append(document.createElement('button'));
    document.body.append(dialog);
    dialog.showModal();
  });
  await after(page, 3000);
  await page.keyboard.press('Tab');
  await page.locator('.theirs').evaluate((dialog) => dialog.remove());
  await page.emulateMedia({ media: 'print' });
  await after(page, 3000);
  await page.emulateMedia({ media: 'screen' });
  await expect(modal(page)).toHaveCount(1);
});

/** Waits by the clock that counts how long a dialog cannot be seen. */
const after = (page: Page, ms: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const start = performance.now();
        const look = () => (performance.now() - start > ms ? resolve() : requestAnimationFrame(look));
        look();
      }),
    ms,
  );

test('a question that takes longer to slide in than we wait for one that is unseen stays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'dialog.sf-consent{animation:slow 4s!important}@keyframes slow{0%,80%{transform:translateY(200vh)}}',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await page.goto('/boxsprings?consent=ask');
  await expect(modal(page)).toHaveCount(1);
  await page.mouse.wheel(0, 40);
  await expect
    .poll(() => modal(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length))
    .toBe(0);
  await after(page, 600);
  await modal(page).getByRole('button', { name: 'Alles weigeren' }).click();
  await expect(modal(page)).toHaveCount(0);
});

const pageHides: Readonly<Record<string, string>> = {
  'html by opacity': 'html{opacity:0!important}',
  'body by opacity': 'body{opacity:0!important}',
  'body by visibility': 'body{visibility:hidden!important}',
  'everything by visibility': '*{visibility:hidden!important}',
  'body by display': 'body{display:none!important}',
  'what is in the body by opacity': 'body>*{opacity:0!important}',
  'all that is in the body by visibility': 'body *{visibility:hidden!important}',
  'what is in the body by display': 'body>*{display:none!important}',
  'html from the pointer': 'html{pointer-events:none!important}',
};
for (const [how, style] of Object.entries(pageHides))
  test(`a page that hides ${how} for longer than we wait is asked about cookies all the same`, {
    tag: how === 'body by opacity' ? [] : ['@deep'],
  }, async ({ page }) => {
    await page.addInitScript((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
    }, style);
    await page.goto('/boxsprings?consent=ask');
    await expect(modal(page)).toHaveCount(1);
    // Over the two seconds.
    await after(page, 3000);
    await page.keyboard.press('Shift');
    await restyle(page, '');
    const accept = modal(page).getByRole('button', { name: 'Alles accepteren' });
    await accept.click();
    await expect(modal(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('consentLevel'))).toBe('7');
  });

/** What stands in the page and leaves it usable. */
const guests: Readonly<Record<string, () => void>> = {
  'an open dialog that is not modal': () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    dialog.textContent = 'Actie';
    document.body.append(dialog);
  },
  'a popover of a password manager': () => {
    const menu = document.createElement('div');
    menu.popover = 'manual';
    menu.textContent = 'Wachtwoorden';
    document.documentElement.append(menu);
    menu.showPopover();
  },
};
for (const [who, add] of Object.entries(guests))
  test(`${who} keeps no question and no popup away`, { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('add-guest')));
    });
    await page.addInitScript(`window.addEventListener('add-guest', ${add})`);
    await page.goto('/boxsprings?consent=ask');
    await modal(page).getByRole('button', { name: 'Alles weigeren' }).click();
    await expect(modal(page)).toHaveCount(0);
  });

test('another’s modal is waited for, and the question comes when it closes', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const dialog = document.createElement('dialog');
      dialog.className = 'theirs';
      dialog.append(document.createElement('button'));
      document.body.append(dialog);
      dialog.showModal();
    }),
  );
  await page.goto('/boxsprings?consent=ask');
  await mounted(page, 'cookie-consent');
  await page.locator('.theirs').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(page.locator('.sf-consent')).toBeVisible();
});

test('a menu in the top layer over a popup closes nothing, and is no press outside', {
  tag: '@deep',
}, async ({ page }) => {
  const popup = surfaces['a popup'] as Surface;
  await visit(page, popup);
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.popover = 'manual';
    menu.setAttribute('style', 'inset:10px auto auto 10px;width:120px;height:120px;margin:0');
    document.documentElement.append(menu);
    menu.showPopover();
  });
  await page.mouse.click(60, 60);
  await expect(modal(page)).toHaveCount(1);
  await page.mouse.click(200, 10);
  await expect(modal(page)).toHaveCount(0);
});

for (const what of ['a popup', 'the filters', 'a calendar', 'the question of an agent']) {
  const surface = surfaces[what] as Surface;
  test(`Back closes ${what}, and leaves the page`, { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    // Chromium skips entries that were added without a touch of the page.
    await visit(page, surface);
    if (what === 'the question of an agent') {
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await surface.open(page);
      await expect(modal(page)).toHaveCount(1);
    }
    await page.goBack();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${surface.path}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`${what} closes by a press that began and ended outside, and by no other`, {
    tag: '@deep',
  }, async ({ page }) => {
    await visit(page, surface);
    await expect
      .poll(() => modal(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length))
      .toBe(0);
    const box = await modal(page).boundingBox();
    if (!box) throw new Error('the dialog has no box');
    const inside = [box.x + box.width / 2, box.y + 12] as const;
    // Above it, or beside it where it is as high as the window.
    const outside = box.y > 20 ? ([box.x + 5, 5] as const) : ([2, 300] as const);
    const presses = [
      { from: inside, to: outside },
      { from: outside, to: inside },
    ];
    for (const { from, to } of presses) {
      await page.mouse.move(from[0], from[1]);
      await page.mouse.down();
      await page.mouse.move(to[0], to[1]);
      await page.mouse.up();
      await expect(modal(page)).toHaveCount(1);
    }
    await page.mouse.click(outside[0], outside[1]);
    await expect(modal(page)).toHaveCount(0);
  });
}

test('on a phone Back over the filters keeps what was chosen and typed in them @phone', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  await page.goto('/matrassen');
  await mounted(page, 'product-filters');
  await page.locator('.filters-toggle').tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.locator('label.check', { hasText: 'Latex' }).first().tap();
  await expect(page).toHaveURL(/\?soort=Latex$/);
  await sheet.getByRole('textbox', { name: 'Maximaal' }).fill('900');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/soort=Latex&prijs-tot=900$/);
  // The choices made in one sheet are one step, the price that was left by Back another.
  await page.goBack();
  await expect(page).toHaveURL(/\?soort=Latex$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/matrassen$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('on a small screen a question whose answers are below the fold stays', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 300 });
  await page.goto('/boxsprings?consent=ask');
  await expect(modal(page)).toHaveCount(1);
  await modal(page).getByRole('button', { name: 'Zelf kiezen' }).click();
  await expect(modal(page).getByRole('button', { name: 'Keuze opslaan' })).toBeAttached();
  await page.mouse.wheel(0, 40);
  await modal(page).getByRole('button', { name: 'Keuze opslaan' }).click();
  await expect(modal(page)).toHaveCount(0);
});

test('a cart can be used after a question of an agent was hidden', { tag: '@deep' }, async ({ page }) => {
  await giveCart(page, 'one');
  const agent = surfaces['the question of an agent'] as Surface;
  await visit(page, agent);
  await restyle(page, 'dialog.sf-agreement{clip-path:inset(50%)!important}');
  await page.mouse.wheel(0, 100);
  await expect(modal(page)).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
