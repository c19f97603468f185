import { expect, type Page } from '@playwright/test';
import { mounted } from '../support/storefront.ts';
import { button, dialog, isMounted, message, nothing } from './parts.ts';
import type { CallRow } from './row.ts';

const result = '/fixtures/page-bed-match-result';
const advice = '/advies/matrassen';

const link = (page: Page, view: string) =>
  page.locator(`main a[data-popup="bed-match"][data-popup-id="${view}"]`);
const linkInPopup = (page: Page, view: string) => dialog(page).locator(`a[data-popup-id="${view}"]`);
const isReady = (page: Page) => expect(dialog(page)).toHaveAttribute('data-popup-state', 'ready');
const inPopup = message('a message in the popup, with a link to the page', dialog, /Laden lukte niet/);

async function openStart(page: Page) {
  await page.goto(advice);
  await isMounted(link(page, 'start'));
  await link(page, 'start').click();
  await isReady(page);
}

/** All answers but for the button. */
async function answerAll(page: Page) {
  await page.goto('/slaap-id');
  await isMounted(link(page, 'questions'));
  await link(page, 'questions').click();
  await mounted(dialog(page), 'bed-match');
  for (const text of ['Op mijn zij', '60 tot 80 kilo']) await answer(page, text);
  await dialog(page).locator('input[name=lengte]').fill('178');
  await button(dialog(page), 'Verder').click();
  await button(dialog(page), 'Verder').click();
  for (const text of ['Geen van beide', 'Ertussenin', 'Nee, ik slaap alleen', '160 cm breed'])
    await answer(page, text);
  await button(dialog(page), 'Verder').click();
  await answer(page, 'Tot € 900');
}
const answer = (page: Page, text: string) =>
  dialog(page).getByText(text, { exact: true }).filter({ visible: true }).click();
const send = (page: Page) => button(dialog(page), 'Bekijk mijn slaap-ID').click();

/** A part of the page that stays hidden. */
const stays = (part: string) =>
  nothing('the page without it', async (page) => {
    await page.waitForLoadState('networkidle');
    await expect(page.locator(part).first()).toBeHidden();
  });

const guide = (page: Page) => page.locator('[data-island="guided-selling"]');
const skip = (page: Page) => guide(page).getByRole('button', { name: 'Weet ik niet' });

/** On the last question of a guide. */
async function toLastQuestion(page: Page) {
  await page.goto('/guidedselling/1');
  await mounted(page, 'guided-selling');
  for (const title of [
    'Hoe lig je',
    'Hoeveel weeg je',
    'Waar word je',
    'Heb je het',
    'Welke maat',
    'Wat wil je',
  ]) {
    await skip(page).click();
    await expect(guide(page).getByRole('heading', { name: title })).toBeVisible();
  }
}

export const adviceRows: readonly CallRow[] = [
  {
    call: 'POST /Ajax/GuidedSelling/GetResults',
    answers: 'json',
    // The first question asks already: it says how many products are left.
    early: true,
    open: toLastQuestion,
    press: (page) => skip(page).click(),
    works: (page) => expect(guide(page).getByRole('heading', { name: 'Dit past bij je' })).toBeVisible(),
    fails: {
      sees: 'a message in place of the advice, with a button for another try; the answers stay',
      shown: (page) => expect(guide(page)).toContainText('Je antwoorden zijn bewaard'),
      again: (page) => button(guide(page), 'Probeer het opnieuw').click(),
    },
    twice: 'it only asks',
  },
  {
    call: 'GET /Ajax/BedMatch/Start',
    answers: 'html',
    async open(page) {
      await page.goto(advice);
      await isMounted(link(page, 'start'));
    },
    press: (page) => link(page, 'start').click(),
    works: isReady,
    fails: inPopup,
  },
  {
    call: 'GET /Ajax/BedMatch/Introduction',
    answers: 'html',
    async open(page) {
      await openStart(page);
      await isMounted(linkInPopup(page, 'introduction'));
    },
    press: (page) => linkInPopup(page, 'introduction').click(),
    works: (page) => expect(dialog(page).locator('.sf-popup-title')).toHaveText('Zo werkt je slaap-ID'),
    fails: inPopup,
  },
  {
    call: 'GET /Ajax/BedMatch/Questions',
    answers: 'html',
    async open(page) {
      await page.goto('/slaap-id');
      await isMounted(link(page, 'questions'));
    },
    press: (page) => link(page, 'questions').click(),
    works: (page) => expect(dialog(page).getByText('Vraag 1 van 9')).toBeVisible(),
    fails: inPopup,
  },
  {
    call: 'POST /Ajax/BedMatch/Result',
    answers: 'html',
    open: answerAll,
    press: send,
    works: (page) => expect(dialog(page).locator('[data-bed-match-result]')).toBeVisible(),
    fails: {
      sees: 'a message below the answers, which stay; the button is another try',
      shown: (page) => expect(dialog(page).getByRole('alert')).toContainText('Je antwoorden staan er nog'),
      again: send,
    },
    twice: 'the same answers give the same result',
    typed: { 'dialog input[name=lengte]': '178' },
  },
  {
    call: 'GET /Ajax/AbTest/GetClassificationNodeAdvicePageRelations',
    answers: 'json',
    early: true,
    open: (page) => page.goto(result),
    press: (page) => page.locator('[data-advice-group][open] .node-advice').scrollIntoViewIfNeeded(),
    works: (page) => expect(page.getByRole('link', { name: 'Lees ons advies over matrassen' })).toBeVisible(),
    fails: stays('[data-advice-link]'),
  },
  {
    call: 'GET /Ajax/AbTest/GetClassificationNodePromotionInformation',
    answers: 'json',
    early: true,
    open: (page) => page.goto(advice),
    press: (page) => page.locator('.node-advice').scrollIntoViewIfNeeded(),
    works: (page) => expect(page.getByText('Nu in de actie')).toBeVisible(),
    fails: stays('[data-advice-promotions]'),
  },
];
