export interface CookiePlace {
  /** `www.shop.example` */
  readonly hostname: string;
  /** `/boxsprings/vik` */
  readonly pathname: string;
}

/**
 * Cookies that third-party tags set on our domain, by the consent bit that they need. `*` matches anything. Cookies
 * in no list stay: they may be necessary, like the session, the CSRF token and the load balancer's.
 */
const cookieTable: Readonly<Record<2 | 4, readonly string[]>> = {
  // Analytics: who visits, and what they do.
  2: [
    // Google Analytics and its older versions, and the tag manager's throttling.
    ...['_ga', '_ga_*', '_gid', '_gat*', '_gac_*', '_dc_gtm_*', '__utm*', 'AMP_TOKEN'],
    // Google's conversion linker; its reports come from Analytics.
    '_gcl_*',
    // Recordings and heat maps: Hotjar, Clarity, Mouseflow, Crazy Egg.
    ...['_hj*', '_clck', '_clsk', 'mf_*', '_ce.*'],
    // Visitor analytics: Matomo, Application Insights, Mixpanel, Amplitude.
    ...['_pk_*', 'ai_user', 'ai_session', 'mp_*_mixpanel', 'amplitude_id_*', 'AMP_*'],
  ],
  // Performance: of advertisements and campaigns. The shop's own speed is measured without cookies.
  4: [
    // Meta, Microsoft, Pinterest, TikTok, Snapchat, LinkedIn.
    ...['_fbp', '_fbc', '_uetsid', '_uetvid', '_uetmsclkid', '_pin_unauth', '_pinterest_*'],
    ...['_ttp', '_tt_*', '_scid', '_scid_r', 'li_fat_id', '_li_*'],
    // Advertisement networks and affiliates: Google's display, Criteo, Awin, Tradedoubler, Daisycon.
    ...['__gads', '__gpi', '__eoi', 'cto_*', '_aw_*', '_awl', 'tduid', 'dci*'],
    // Testing and personalisation of campaigns: Visual Website Optimizer, Optimizely.
    ...['_vwo_*', '_vis_opt_*', 'optimizely*'],
  ],
};

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
