import { scrollTo } from '../../../site/theme/scroll-to.ts';
import {
  choicesOf,
  cookiesFor,
  editedKey,
  endMark,
  settingName,
  startMark,
} from '../../../site/theme/settings.ts';
import type { StorageKey } from '../../../src/page/storage-keys.ts';

/**
 * Pages of examples link this file in place of the shop's script. It sets what their address asks for (variants, faults,
 * latency) and puts in what the reader has edited, then starts the shop.
 */
const query = new URLSearchParams(location.search);
// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not in every browser
for (const cookie of cookiesFor(query, location.pathname)) document.cookie = cookie;
// What was chosen on a page of the shop in this tab is not what the example shows.
const chosenInTab: readonly StorageKey[] = ['experiment-overrides', 'desk'];
for (const key of chosenInTab) sessionStorage.removeItem(key);
// By a call, not by a tag: in a static page the code comes late, and what was seen by then would stay as it is.
for (const { id, variant } of choicesOf(query.get(settingName('variants')) ?? '')) {
  window.storefront ??= [];
  window.storefront.push((storefront) => void storefront.experiments.start(id, variant));
}

await untilParsed();
const edited = sessionStorage.getItem(editedKey(location.pathname));
const place = placeOfExample();
if (place && edited !== null) putIn(edited, place);
const show = () => {
  const shown = place?.start.nextElementSibling;
  if (shown) scrollTo(shown);
};
show();
// Pictures above it may have moved it out of sight.
addEventListener('load', show, { once: true });

// Not a literal in the import: the bundler would try to resolve it.
const shop = '/static-start.js';
await import(/* @vite-ignore */ shop);

function untilParsed(): Promise<void> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}

interface Place {
  readonly start: Comment;
  readonly end: Comment;
}

/** The comments around the element, if the page has them. */
function placeOfExample(): Place | undefined {
  const found: Partial<Record<string, Comment>> = {};
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) found[(walker.currentNode as Comment).data] ??= walker.currentNode as Comment;
  const { [startMark]: start, [endMark]: end } = found;
  return start && end && start.parentNode === end.parentNode ? { start, end } : undefined;
}

/** The reader's own markup, in the reader's own browser: scripts in it don't run. */
function putIn(markup: string, { start, end }: Place) {
  const range = document.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  range.deleteContents();
  const template = new DOMParser().parseFromString(`<template>${markup}</template>`, 'text/html');
  const content = template.querySelector('template')?.content;
  if (content) range.insertNode(document.adoptNode(content));
}
