import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../open-shop.ts';
import { openArena, type Player } from './open-arena.ts';

let browser: Browser;
let arena: Player;
beforeAll(async () => {
  browser = await openBrowser();
  arena = await openArena(browser);
});
afterAll(() => browser.close());

const faults = (markup: string, isFine: boolean) => arena.faults('sizes', { markup, isFine });

const numbered = (count: number, markup: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => markup(at)).join('');

test.each([
  ['50,000 nested elements', '<div>'.repeat(50_000)],
  ['50,000 nested elements, closed', '<div>'.repeat(50_000) + '</div>'.repeat(50_000)],
  ['nested elements of many names', numbered(5000, (at) => `<x-${at}>`)],
  ['elements that only seem to close themselves', '<b/>'.repeat(5000)],
  ['elements with a tag in an attribute', '<b title="<i">'.repeat(5000)],
  ['nested templates', '<template>'.repeat(20_000)],
  ['what a parser repeats in each paragraph', numbered(250, (at) => `<b id=${at}>`) + '<p>a'.repeat(20_000)],
  ['the same in elements that are closed', numbered(5000, (at) => `<div><b id=${at}>a</div>`)],
  ['100,000 elements side by side', '<p>a</p>'.repeat(100_000)],
  ['what a style lays out again and again', '<div style="display:inline-block">'.repeat(500)],
  ['90,000 attributes', `<p ${numbered(90_000, (at) => `a${at} `)}>`],
  ['attributes without a space between', `<p ${numbered(700, (at) => `a${at}="b"`)}>`],
  ['attributes after a value with a quote in it', `<p a=b"c ${numbered(700, (at) => `a${at}=c `)}>`],
  ['nested lists', '<ul><li>'.repeat(20_000)],
  ['18 MB of text', 'a'.repeat(18_000_000)],
  ['elements whose end an element inside keeps from them', '<span><marquee></span>'.repeat(250)],
  ['the same, with an end of that element', '<b><object></b></object>'.repeat(1000)],
  ['ends in comments', '<div><!--</div>-->'.repeat(1000)],
  ['ends in values', '<div><a title="</div>"></a>'.repeat(1000)],
  ['templates in templates', '<template><p>a</p></template>'.repeat(30_000)],
  ['comments', '<!---->'.repeat(60_000)],
  ['parts that close each other', '<details name=a open>a</details>'.repeat(5000)],
  ['choices that are all chosen', `<select>${'<option selected>a'.repeat(15_000)}</select>`],
  ['fields', '<fieldset disabled>'.repeat(40) + '<input>'.repeat(15_000)],
  ['tags that are never ended', `${'<a '.repeat(500)}>`.repeat(1300)],
])('%s are too much', async (_name, html) => {
  expect(await faults(html, false)).toEqual([]);
});

test.each([
  ['a list of 2,000 rows', `<ul>${'<li><a href="/">a<br><img src="/a.png"></a>'.repeat(2000)}</ul>`],
  ['2,000 choices without end tags', `<select>${'<option>a'.repeat(2000)}</select>`],
  ['60 nested elements', '<div>'.repeat(60)],
  ['a long value with much in it', `<p title="${'a=b '.repeat(10_000)}" class='${'c '.repeat(1000)}'>`],
  [
    'many elements with a few attributes',
    '<img src="/a.png" alt="" width=1 height=1 loading=lazy>'.repeat(2000),
  ],
  // Parsers repeat three alike at most.
  ['elements whose end has another name', '<div><b x></i></div>'.repeat(1000)],
  ['2 MB of text', 'a < b '.repeat(300_000)],
  ['a script that compares', `<script>for(i=0;i<n;i++){${'var a = b + c; '.repeat(90)}}</script><p>a`],
])('%s are not', async (_name, html) => {
  expect(await faults(html, true)).toEqual([]);
});

test('every page of the shop is far below it, ten times over', async () => {
  const pages = readdirSync('html-fixtures', { recursive: true, encoding: 'utf8' });
  for (const name of pages.filter((one) => one.endsWith('.html')))
    expect(await faults(readFileSync(`html-fixtures/${name}`, 'utf8').repeat(10), true), name).toEqual([]);
});
