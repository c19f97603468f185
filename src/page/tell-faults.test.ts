import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from './read-settings.ts';
import { createReport, type Report } from './report.ts';
import { tellFaults } from './tell-faults.ts';
import { element } from './testing.ts';

let error = vi.spyOn(console, 'error');
let warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A page on which a share reports its faults. `random` is 0.5. */
function open(share: unknown = 0) {
  const track = vi.fn();
  const page = { type: 'plp', settings: { ...readSettings('{}'), errors: { share: share as number } } };
  const { report, onError } = createReport();
  tellFaults(onError, { page, track }, 'abc1234', () => 0.5);
  return { report, track };
}
const island = (name: string) => element(`<div data-island="${name}"><b></b></div>`);
const lines = () => [...error.mock.calls, ...warn.mock.calls].map(([line]) => line);

describe('the console', () => {
  it('has the code, what happens now, what it is about and why; the error and the element are behind it', () => {
    const { report } = open();
    const [why, host] = [new Error('answered 500'), island('cart-popup')];
    report('cart-unread', why, host);
    const line =
      'storefront cart-unread: the cart could not be shown; the shopper is told (island "cart-popup": answered 500)';
    expect(error.mock.calls).toEqual([[line, why, host]]);
  });

  it('has a warning for what goes on in another way', () => {
    open().report('setting-unknown', 'is not a setting that we know', 'maps.kee');
    expect(lines()).toEqual([expect.stringMatching(/^storefront setting-unknown: .* \(maps\.kee: is not/)]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('has one line for each code and element, however often it fails', () => {
    const { report } = open();
    const [one, other] = [island('add-to-cart'), island('add-to-cart')];
    for (const host of [one, one, other]) report('add-to-cart', 'lost', host);
    report('component-failed', 'lost', one);
    for (let times = 0; times < 3; times++) report('cart-count', 'lost', 'a name');
    expect(lines().map((line) => /^storefront (\S+):/.exec(line)?.[1])).toEqual([
      ...['add-to-cart', 'add-to-cart', 'component-failed', 'cart-count'],
    ]);
  });

  it.each<[Parameters<Report>, string]>([
    [['experiment-unknown', 'B', 'OD999'], 'Tried to start AB test OD999 but it does not exist'],
    [['experiment-active', 'B', 'OD478'], "Tried to start AB test OD478 but it's already active"],
    [['experiment-variant', 'D', 'OD478'], 'Unexpected A/B variant: D on test OD478'],
    [['experiment-failed', undefined, 'OD478'], 'Failed to execute AB test OD478'],
    [['copy-test-known', undefined, 'OD478'], 'Tried to start copy test OD478 but it is a known AB test ID'],
    [['experiment-none', undefined, 'OD9'], 'Tried to get experiments but it does not exist'],
  ])('has what the specification says of %j word for word, each time', (fault, line) => {
    const { report } = open();
    report(...fault);
    report(...fault);
    expect(lines()).toEqual([line, line]);
  });

  it.each([
    ['$& {error}', 'Tried to start AB test $& {error} but it does not exist'],
    [Symbol('x'), 'Tried to start AB test Symbol(x) but it does not exist'],
    [478, 'Tried to start AB test 478 but it does not exist'],
    [Object.create(null), 'Tried to start AB test  but it does not exist'],
  ])('says what was asked for, whatever it is: %o', (id, line) => {
    open().report('experiment-unknown', 'B', id);
    expect(lines()).toEqual([line]);
  });

  it('stays readable where a script fails on and on about ever other things', () => {
    const { report } = open();
    for (let at = 0; at < 2000; at++) report('event-refused', 'x', `event ${at}`);
    expect(lines()).toHaveLength(500);
  });
});

describe('client_error', () => {
  it('tells code, what it is about and the build, and neither text nor stack', () => {
    const { report, track } = open(0.6);
    report('cart-unread', new Error('GET /x of jan@voorbeeld.nl'), island('cart-popup').firstElementChild);
    report('no-runtime', new Error('offline'));
    expect(track.mock.calls).toEqual([
      ['client_error', { code: 'cart-unread', about: 'island "cart-popup"', version: 'abc1234' }],
      ['client_error', { code: 'no-runtime', version: 'abc1234' }],
    ]);
  });

  it('is sent five times a page at most, once for each code and thing', () => {
    const { report, track } = open(1);
    for (let at = 0; at < 20; at++) report('event-refused', 'x', `event ${at % 8}`);
    expect(track.mock.calls.map(([, { about }]) => about)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `event ${at}`),
    );
  });

  it.each([0, 0.5, -1, 2, '1', true, null, undefined])('is not sent where the share is %j', (share) => {
    const { report, track } = open(share);
    report('no-runtime');
    expect(track).not.toHaveBeenCalled();
  });

  it('that fails itself does not go round in circles', () => {
    const { report, track } = open(1);
    track.mockImplementation((name: string) => void report('data-layer-failed', 'x', name));
    report('no-runtime');
    expect(track).toHaveBeenCalledTimes(2);
  });
});
