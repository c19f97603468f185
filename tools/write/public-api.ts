import { neededAttributes } from '../../qa/checker/products.ts';
import { keyFacts } from '../../qa/desk/key-facts.ts';
import { productAttributes } from '../../src/page/product-item.ts';
import { keys, type StorageKey } from '../../src/page/storage-keys.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import { pageMarks } from '../checks/page-marks.ts';
import { madeTable } from './made-part.ts';
import { membersOf } from './table-words.ts';

/** The signals, from the source of `src/public/api.ts`. @throws Error if one has no comment */
export function signalsTable(source: string): string {
  const [, body = ''] = /export interface StorefrontSignals (\{.*?\n\})/s.exec(source) ?? [];
  const signals = membersOf(`interface S ${body.replaceAll(/: (\{[^}]*\});/g, ': D<$1>;')}`, 'S');
  const rows = signals.map(({ path, type, words }) => {
    if (!words) throw new Error(`the signal "${path}" has no comment`);
    return [code(path), words, type === 'undefined' ? 'none' : code(type.slice(2, -1))];
  });
  return madeTable(['signal', 'way', 'detail'], rows);
}

/** The members of `window.storefront`, from the source of `src/public/storefront.ts`. @throws Error if one has no comment */
export function apiTable(source: string): string {
  const rows = membersOf(source, 'Storefront').map(({ path, type, words }) => {
    if (!words) throw new Error(`storefront.${path} has no comment`);
    return [code(`${path}${type.startsWith('(') ? '' : type.startsWith('<') ? '' : ': '}${type}`), words];
  });
  return madeTable(['`storefront.`', 'does'], rows);
}

export const storageTable = (): string =>
  madeTable(
    ['key', 'area', 'meaning', 'lifetime', 'consent bit'],
    (Object.keys(keyFacts) as StorageKey[]).map((key) => [
      code(key),
      keys[key].area,
      keyFacts[key].meaning,
      keyFacts[key].lifetime,
      String(keys[key].consent),
    ]),
  );

export const productsTable = (): string =>
  madeTable(
    ['attribute', 'reported as', 'type', 'a tile or a product page needs it'],
    productAttributes.map(({ attribute, name, kind }) => [
      ...[code(attribute), code(name), kind],
      neededAttributes.includes(attribute) ? 'yes' : '',
    ]),
  );

/** The page types of the contract, in its words. */
export function pageTypesList(): string {
  const names = pageTypes.map(code);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const marksTable = (): string =>
  madeTable(
    ['marker', 'where', 'notes'],
    pageMarks.map(({ marks, on, notes }) => [marks.map(code).join(', '), on, notes ?? '']),
  );

const code = (text: string) => `\`${text}\``;
