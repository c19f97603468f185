import { startCompare } from './compare.ts';
import { startExample } from './example.ts';
import { startSearch } from './search-box.ts';

const top = document.querySelector<HTMLScriptElement>('script[data-top]')?.dataset.top ?? '';
startSearch(top);
for (const root of document.querySelectorAll<HTMLElement>('[data-example]')) startExample(root);
for (const root of document.querySelectorAll<HTMLElement>('[data-compare]')) startCompare(root);
const events = document.querySelector<HTMLElement>('[data-events]');
if (events) void import('./events.ts').then(({ startEvents }) => startEvents(events));
const maker = document.querySelector<HTMLElement>('[data-copy-test-maker]');
if (maker) void import('./copy-test.ts').then(({ startCopyTest }) => startCopyTest(maker));
const checked = document.querySelector<HTMLElement>('[data-check]');
if (checked) void import('./check.ts').then(({ startCheck }) => startCheck(checked));

// On a phone the menu begins closed: the page's text comes first.
const menu = document.querySelector<HTMLDetailsElement>('.menu > details');
if (menu && matchMedia('(max-width: 60rem)').matches) menu.open = false;
