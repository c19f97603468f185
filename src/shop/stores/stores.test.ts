// @vitest-environment node
import { expect, test } from 'vitest';
import { openPopupOf } from '../../page/open-popup.ts';
import { contactOptionOf } from '../contact/contact-option.ts';

test.each([
  ['open popup', openPopupOf],
  ['contact option', contactOptionOf],
])('each page has one %s of its own, and none is open at first', (_name, storeOf) => {
  const page = {};
  expect(storeOf(page).get()).toBeUndefined();
  expect(storeOf(page)).toBe(storeOf(page));
  expect(storeOf(page)).not.toBe(storeOf({}));
});
