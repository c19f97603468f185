/**
 * Cookies that third-party tags set on our domain, by the consent bit that they need. `*` matches anything. Cookies
 * in no list stay: they may be necessary, like the session, the CSRF token and the load balancer's.
 */
export const cookieTable: Readonly<Record<2 | 4, readonly string[]>> = {
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
