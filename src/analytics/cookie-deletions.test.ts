// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CookiePlace, cookieDeletions, uncoveredCookies } from './cookie-deletions.ts';

const header = (...names: string[]) => names.map((name) => `${name}=1`).join('; ');

describe('cookies that consent does not cover', () => {
  const analytics = ['_ga', '_ga_ABC123', '_gid', '_gat', '_gat_UA-1-1', '_dc_gtm_UA-1-1', '_gcl_au'];
  const more = ['__utma', '__utmz', '_hjSessionUser_1', '_clck', '_clsk', 'mp_1_mixpanel', 'ai_user'];
  const performance = ['_fbp', '_uetsid', '_ttp', 'cto_bundle', '__gads', '_vwo_uuid'];
  const all = [...analytics, ...more, ...performance];

  test.each([
    [1, all],
    [3, performance],
    [5, [...analytics, ...more]],
    [7, []],
  ])('at level %i', (level, uncovered) => {
    expect(uncoveredCookies(header(...all), level)).toEqual(uncovered);
  });

  test.each([
    ...['__RequestVerificationToken', 'ASP.NET_SessionId', '.AspNetCore.Session', 'ARRAffinity', '__cf_bm'],
    ...['fixture-visitor', 'consentLevel', 'cart', '', 'x_ga', '_gaming', '_GA', '_clckx', '_ceX', 'ga'],
  ])('never have %j among them', (name) => {
    expect(uncoveredCookies(header(name), 1)).toEqual([]);
  });

  test.each([
    ['', []],
    ['_ga', ['_ga']],
    ['a=_ga; _ga=GA1.1.1.2=3;_gid=1; _ga=again', ['_ga', '_gid']],
  ])('are read from %j', (cookies, names) => {
    expect(uncoveredCookies(cookies, 1)).toEqual(names);
  });
});

interface Cookie {
  readonly name: string;
  /** Without a domain it is the host's alone. */
  readonly domain: string | undefined;
  readonly path: string;
}

/** What a browser does with a deletion (RFC 6265, 5.3): it takes the cookie of that name, domain and path. */
function browser({ hostname, pathname }: CookiePlace, cookies: readonly Cookie[]) {
  let jar = [...cookies];
  const sees = ({ path }: Cookie) =>
    pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'));
  return {
    left: () => jar,
    header: () => header(...jar.filter(sees).map(({ name }) => name)),
    write(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const attribute = (name: string) =>
        attributes.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
      expect([attribute('max-age'), attribute('expires')]).toEqual(['0', 'Thu, 01 Jan 1970 00:00:00 GMT']);
      const domain = attribute('domain')?.replace(/^\./, '');
      if (domain && domain !== hostname && !hostname.endsWith(`.${domain}`)) return;
      jar = jar.filter(
        (one) => `${one.name}=` !== pair || one.domain !== domain || one.path !== attribute('path'),
      );
    },
  };
}

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const host = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));
const pathname = fc
  .tuple(fc.array(fc.stringMatching(/^[A-Za-z0-9%.-]{0,4}$/), { maxLength: 5 }), fc.boolean())
  .map(([parts, slash]) => `/${parts.join('/')}${slash && parts.length ? '/' : ''}`);
const names = ['_ga', '_ga_X', '_gid', '_fbp', 'cart', 'ASP.NET_SessionId'];

/** A page, and cookies that it sees: each of the host or a domain above it, each of a path that its own begins with. */
const visit = fc.tuple(host, pathname).chain(([hostname, path]) => {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  const paths = [...path].flatMap((sign, index) =>
    sign === '/' ? [path.slice(0, index), path.slice(0, index + 1)] : [],
  );
  const cookie = fc.record({
    name: fc.constantFrom(...names),
    domain: fc.constantFrom(undefined, ...domains),
    path: fc.constantFrom(...new Set(['/', path, ...paths.filter(Boolean)])),
  });
  return fc.record({
    place: fc.constant({ hostname, pathname: path }),
    cookies: fc.uniqueArray(cookie, { selector: (one) => JSON.stringify(one), maxLength: 12 }),
    level: fc.constantFrom(1, 3, 5, 7),
  });
});

describe('deletions', () => {
  test('leave of all cookies of a page exactly those that consent covers, wherever they were set', () => {
    fc.assert(
      fc.property(visit, ({ place, cookies, level }) => {
        const page = browser(place, cookies);
        expect(page.header().split('; ').filter(Boolean)).toHaveLength(cookies.length);
        for (const name of uncoveredCookies(page.header(), level))
          for (const deletion of cookieDeletions(name, place)) page.write(deletion);
        const isCovered = ({ name }: Cookie) =>
          (level & 2 || !name.startsWith('_g')) && (level & 4 || name !== '_fbp');
        expect(page.left()).toEqual(cookies.filter(isCovered));
      }),
      { numRuns: 500 },
    );
  });

  test('cover the host, the domains above it with and without a dot, and the paths above the page', () => {
    const written = cookieDeletions('_ga', { hostname: 'www.shop.example', pathname: '/a/b' });
    const places = written.map((text) => text.replace(/^.*GMT; /, ''));
    const domains = ['www.shop.example', '.www.shop.example', 'shop.example', '.shop.example'];
    expect(places).toEqual(
      ['/', '/a', '/a/', '/a/b'].flatMap((path) => [
        `path=${path}`,
        ...domains.map((domain) => `path=${path}; domain=${domain}`),
      ]),
    );
  });

  test('on a host that begins as an address of digits name the domains above it', () => {
    const [first] = cookieDeletions('_ga', { hostname: '10.shop.example', pathname: '/' }).slice(-1);
    expect(first).toContain('; domain=.shop.example');
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])('on %s name no domain above it', (hostname) => {
    const domains = cookieDeletions('_ga', { hostname, pathname: '/' }).flatMap((text) =>
      [...text.matchAll(/domain=(.*)/g)].map(([, domain]) => domain),
    );
    expect(domains).toEqual([hostname, `.${hostname}`]);
  });
});
