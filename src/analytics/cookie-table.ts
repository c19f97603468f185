/**
 * Names of cookies that tags of others leave on our own domain, by the bit of consent that they need. A `*` stands for
 * any rest. What is in no list is kept: it may be necessary, as the session, the token of forms and the load balancer's.
 */
export const cookieTable: Readonly<Record<2 | 4, readonly string[]>> = {
  // Analytics: who visits, and what they do.
  2: [
    // Google Analytics, its old versions, and what the tag manager throttles it by.
    ...['_ga', '_ga_*', '_gid', '_gat*', '_gac_*', '_dc_gtm_*', '__utm*', 'AMP_TOKEN'],
    // Google's conversion linker; its reports come from Analytics.
    '_gcl_*',
    // Recordings and heat maps: Hotjar, Clarity, Mouseflow, Crazy Egg.
    ...['_hj*', '_clck', '_clsk', 'mf_*', '_ce.*'],
    // Visitor analytics: Matomo, Application Insights, Mixpanel, Amplitude.
    ...['_pk_*', 'ai_user', 'ai_session', 'mp_*_mixpanel', 'amplitude_id_*', 'AMP_*'],
  ],
  // Performance: how advertisements and campaigns perform. The shop's own speed is measured without a cookie.
  4: [
    // Meta, Microsoft, Pinterest, TikTok, Snapchat, LinkedIn.
    ...['_fbp', '_fbc', '_uetsid', '_uetvid', '_uetmsclkid', '_pin_unauth', '_pinterest_*'],
    ...['_ttp', '_tt_*', '_scid', '_scid_r', 'li_fat_id', '_li_*'],
    // Advertisement networks and affiliates: Google's display, Criteo, Awin, Tradedoubler, Daisycon.
    ...['__gads', '__gpi', '__eoi', 'cto_*', '_aw_*', '_awl', 'tduid', 'dci*'],
    // Who tests and personalises campaigns on the site: Visual Website Optimizer, Optimizely.
    ...['_vwo_*', '_vis_opt_*', 'optimizely*'],
  ],
};
