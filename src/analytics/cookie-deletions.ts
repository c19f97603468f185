import { cookieTable } from './cookie-table.ts';

export interface CookiePlace {
  /** `www.shop.example` */
  readonly hostname: string;
  /** `/boxsprings/vik` */
  readonly pathname: string;
}

const patterns = Object.entries(cookieTable).map(([bit, names]) => ({
  bit: Number(bit),
  pattern: toPattern(names),
}));

/** The names in `document.cookie` that this level of consent (a sum of bits) does not cover. */
export function uncoveredCookies(cookies: string, level: number): string[] {
  const names = cookies.split(';').map((cookie) => cookie.split('=', 1).join('').trim());
  return [...new Set(names)].filter((name) =>
    patterns.some(({ bit, pattern }) => !(level & bit) && pattern.test(name)),
  );
}

/**
 * The assignments to `document.cookie` that delete a cookie of this name. Deleting takes the cookie's own domain and
 * path, which a page cannot read, so there is one assignment for each combination that it may have.
 */
export function cookieDeletions(name: string, { hostname, pathname }: CookiePlace): string[] {
  const expired = `${name}=; max-age=0; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  return pathsOf(pathname).flatMap((path) =>
    ['', ...domainsOf(hostname).map((domain) => `; domain=${domain}`)].map(
      (domain) => `${expired}; path=${path}${domain}`,
    ),
  );
}

/** The host and each domain above it, with and without a leading dot: `a.shop.example`, `.a.shop.example`, … */
function domainsOf(hostname: string): string[] {
  // An IP address has no parent domains.
  const isIpAddress = /^[\d.]+$|:/.test(hostname);
  const labels = hostname.split('.');
  const domains = isIpAddress
    ? [hostname]
    : labels.map((_label, index) => labels.slice(index).join('.')).slice(0, Math.max(1, labels.length - 1));
  return domains.flatMap((domain) => [domain, `.${domain}`]);
}

/** Each path that a cookie visible here may have: `/`, `/a`, `/a/`, `/a/b`. The root first, as nearly all are there. */
function pathsOf(pathname: string): string[] {
  const paths = ['/'];
  for (let end = 1; end <= pathname.length; end++) {
    const isEnd = end === pathname.length || pathname[end] === '/';
    if (isEnd) paths.push(pathname.slice(0, end));
    if (isEnd && end < pathname.length) paths.push(pathname.slice(0, end + 1));
  }
  return [...new Set(paths)];
}

function toPattern(names: readonly string[]): RegExp {
  const sources = names.map((name) => name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*'));
  return new RegExp(`^(?:${sources.join('|')})$`);
}
