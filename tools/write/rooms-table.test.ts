// @vitest-environment node
import { expect, it } from 'vitest';
import { rooms } from '../checks/rooms.mjs';
import { roomsTable } from './rooms-table.ts';

const rows = roomsTable().split('\n');

it('says what each room is and may import', () => {
  expect(rows).toContain(
    '| `src/enhance` | the life of an island or behaviour; knows neither React nor this shop | dom, page |',
  );
  expect(rows).toContain(
    '| `src/public/api.ts, src/public/page-types.ts` | the types of the signals, of pages, and of what calls of `window.storefront` take and return | nothing; every room may import it |',
  );
});

it('has every room that rules bind', () => {
  const bound = rooms.filter(({ may }) => may !== 'anything');
  expect(rows).toHaveLength(bound.length + 2);
});
