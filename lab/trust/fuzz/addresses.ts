import { routeAddress } from '../../../fixtures/stores/store-parts.markup.ts';
import { plainReferrer } from '../../../src/analytics/measure/session.rules.ts';
import { siteAddress } from '../../../src/page/site-address.ts';
import { chatPlace } from '../../../src/shop/contact/contact.ts';
import { readBackInfo } from '../../../src/shop/list/back-info.rules.ts';
import type { Kind } from './kind.ts';
import { anyText } from './values.ts';
import words from './words.json';

interface Given {
  /** The address of the page. */
  readonly page: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

const pages = [
  'https://www.beddenwinkel.test/matrassen?soort=Latex#top',
  'http://localhost:5173/',
  'https://beddenwinkel.test:8443/a/b/',
  'file:///home/html-fixtures/plp.html',
];

/** What a text of an address is, by its letters alone: no URL parser is asked. */
const originIn = (href: string) => {
  const [, scheme = '', host = ''] = /^(https?:\/\/|file:\/\/)([^/?#\\\s]*)(?=[/?#]|$)/.exec(href) ?? [];
  // A name before the host changes nothing of where it leads; files have no host that counts.
  return scheme && scheme + (scheme.startsWith('file') ? '' : host.replace(/^[^@]*@/, ''));
};

/** Addresses in attributes, settings, storage and answers. */
export const addresses: Kind<Given> = {
  name: 'addresses',
  make(random) {
    const degrees = () => random.pick([0, 51.44, -90.0001, 180, -180, 1e-7, 1e308, Number.MAX_VALUE, 181]);
    return {
      page: random.pick(pages),
      address: anyText(random, words.addresses),
      latitude: degrees(),
      longitude: degrees(),
    };
  },
  faults({ page, address, latitude, longitude }) {
    if (!pages.includes(page)) return [];
    return [
      ...faultsOnSite(address, page),
      ...faultsOfBackInfo(address),
      ...faultsOfRoute(address, latitude, longitude),
      ...faultsOfChat(address, page),
      ...faultsOfReferrer(address),
    ];
  },
};

function faultsOnSite(address: string, page: string): string[] {
  const { href, origin } = new URL(page);
  const found = siteAddress(address, { href, origin });
  if (found === undefined) {
    // What is plainly a path of this site must not be lost.
    return /^\/[a-z]*(\?[a-z=]*)?$/.test(address) ? [`lost: ${address}`] : [];
  }
  return originIn(found) === originIn(page) ? [] : [`site: ${found} is not on the site of ${page}`];
}

function faultsOfBackInfo(href: string): string[] {
  const found = readBackInfo(JSON.stringify({ date: 1000, href }), 2000);
  if (found === undefined) return [];
  const base = 'https://www.beddenwinkel.test/';
  const followed = siteAddress(found, { href: base, origin: 'https://www.beddenwinkel.test' });
  const isPath = found.startsWith('/') && !/^\/[/\\]/.test(found);
  return isPath && followed?.startsWith(base) ? [] : [`back: ${found} leads to ${followed}`];
}

function faultsOfRoute(template: string, latitude: number, longitude: number): string[] {
  const found = routeAddress({ latitude, longitude }, template);
  const [origin] = /^https:\/\/[^/?#\\@\s]+/.exec(found ?? 'https://none') ?? [];
  const isOnEarth = latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180;
  if (!origin) return [`route: ${found} is no https address`];
  return found === undefined || isOnEarth ? [] : [`route: ${found} leads off the earth`];
}

/** Throws an Error that says why, or gives addresses on that host alone. */
function faultsOfChat(domain: string, page: string): string[] {
  if (page.startsWith('file:')) return [];
  let place: ReturnType<typeof chatPlace>;
  try {
    place = chatPlace(domain, 'c', page);
  } catch (error) {
    return /no chat is opened/.test(String(error)) ? [] : [`chat: ${error}`];
  }
  const { origin, script, window: frame } = place;
  const isHost = /^[^/?#\\@\s]+$/.test(domain) && originIn(script) === origin && originIn(frame) === origin;
  return isHost ? [] : [`chat: "${domain}" became ${script}`];
}

function faultsOfReferrer(referrer: string): string[] {
  const found = plainReferrer(referrer);
  return found === undefined || (originIn(found) && !/[?#]/.test(found)) ? [] : [`referrer: ${found}`];
}
