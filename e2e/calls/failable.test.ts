// @vitest-environment node
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callKey, faults } from '../../fixtures/faults.ts';
import { ask } from '../../fixtures/handlers/ask.testing.ts';
import { forgetVisitors } from '../../fixtures/state.ts';
import { brokenAnswer, type FaultKind, faultKinds } from '../../qa/fault-kinds.ts';
import { applies } from './row.ts';
import { callRows } from './rows.ts';

afterEach(forgetVisitors);

const kinds = Object.keys(faultKinds) as FaultKind[];
/** Each call of the client once, and the pages that it fetches beside those of the table. */
const calls = [
  ...new Map(callRows.map(({ call, answers, by }) => [call, { call, answers, ...(by && { by }) }])).values(),
  { call: 'GET /zoeken', answers: 'page' } as const,
  { call: 'GET /product/matras-duin-pocketvering', answers: 'page' } as const,
];

/** The name that a tester gives the call: one whose address ends in a number or a name has that of its controller. */
const nameOf = (call: string) =>
  /\/(product|ClassificationNodeEntranceAsync|guidedselling)\/[\w-]+$/.exec(call)?.[1] ?? callKey(call);

/** What the client gets, in words; `nothing` if no answer comes. */
async function answerOf(call: string, { cookie = '', patience = 30_000 } = {}): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Cookie: `fixture-visitor=v; ${cookie}` };
  const answer = await Promise.race([
    ask(method, path, { headers }),
    wait(patience, undefined, { ref: false }),
  ]);
  if (!answer) return 'nothing';
  if (answer.type === 'error') return 'no connection';
  const { status } = answer;
  if (status === 302) return `302 ${answer.headers.get('location')}`;
  const type = answer.headers.get('content-type')?.split(';')[0];
  const body = await answer.text();
  return `${status} ${type}: ${body.includes('type="password"') ? 'login' : body}`;
}

function expected(kind: FaultKind, isJson: boolean): string {
  const answer = brokenAnswer(kind);
  if (!answer) return kind === 'network' ? 'no connection' : 'nothing';
  if (answer.to) return `302 ${answer.to}`;
  const type = kind === 'empty' && isJson ? 'application/json' : answer.type.split(';')[0];
  return `${answer.status} ${type}: ${kind === 'login' ? 'login' : answer.body}`;
}

describe.each(calls)('$call', (row) => {
  const { call, answers } = row;
  const able = kinds.filter((kind) => applies(kind, row));
  const isJson = !['html', 'page'].includes(answers);

  test.each(able)('fails by %s, asked for by a cookie or an address', async (kind) => {
    const wanted = expected(kind, isJson);
    const patience = kind === 'timeout' ? 20 : 30_000;
    // Some that answer JSON or nothing are written as HTML.
    const alike = wanted.replace('application/json: ', 'text/html: ');
    expect([wanted, alike]).toContain(
      await answerOf(call, { cookie: `fixture-fault=${nameOf(call)}=${kind}`, patience }),
    );
    for (const sign of [':', '=']) {
      expect((await ask('GET', `/inloggen?fault=${nameOf(call)}${sign}${kind}`)).status).toBe(200);
      expect([wanted, alike]).toContain(await answerOf(call, { patience }));
    }
  });
});

test.each(calls)('$call has a connection again after ?fault=off', async ({ call }) => {
  await ask('GET', `/inloggen?fault=${nameOf(call)}:network`);
  expect(await answerOf(call)).toBe('no connection');
  await ask('GET', '/inloggen?fault=off');
  expect(await answerOf(call)).not.toBe('no connection');
});

test('every kind of fault is one of the fixture shop, and of its index for some call', async () => {
  expect(faults).toEqual(expect.arrayContaining(kinds));
  const index = await (await ask('GET', '/fixtures/')).text();
  for (const kind of kinds) expect(index).toMatch(new RegExp(`href="[^"]*fault=\\w+:${kind}"`));
});

describe('latency', () => {
  const late = async (call: string) => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await answerOf(call);
    const waits = timer.mock.calls.map(([, ms]) => ms);
    timer.mockRestore();
    return waits.includes(7);
  };
  test.each(['GET /Store/GoogleMaps', 'GET /matrassen', 'GET /winkelwagen'])(
    '%s alone, or with all',
    async (call) => {
      for (const latency of [`${nameOf(call)}:7`, `${nameOf(call)}=7`, '7', '*:7']) {
        await ask('GET', `/inloggen?latency=${latency}`);
        expect([latency, await late(call)]).toEqual([latency, true]);
        expect([latency, await late('GET /Ajax/Cart/HeaderCartAjax')]).toEqual([
          latency,
          /^[*7]/.test(latency),
        ]);
        await ask('GET', '/inloggen?latency=off');
        expect([latency, await late(call)]).toEqual([latency, false]);
      }
    },
  );
});
