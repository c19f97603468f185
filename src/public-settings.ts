// Made from the table in src/page/settings.ts by `npm run contract`. Change the table, never this file.

/** The settings of a page, each with its default where the page gives none. */
export interface StorefrontSettings {
  routes: {
    /** the cart page */
    cart: string;
    /** the search result page */
    search: string;
    /** the first checkout page */
    checkout: string;
  };
  maps: {
    /** key of the maps service, where it needs one: `google` */
    key: string;
    /** who finds addresses and draws the map */
    provider: 'pdok' | 'google';
    /** another address of PDOK's Locatieserver, up to `/v3_1` */
    geocodeUrl: string;
    /** other map tiles than the provider's, of 256 px; with `{z}`, `{x}`, `{y}` */
    tileUrl: string;
    /** when the stores' map loads once it is in view: after a search, only when the shopper presses its button, or `now`, without either. With the provider `google`, which keeps track of who looks at its map, always by the button */
    show: 'search' | 'press' | 'now';
    /** the middle of the map before a search, in degrees */
    latitude: number;
    /** the same */
    longitude: number;
    /** its zoom then */
    zoom: number;
  };
  botProtection: {
    /** key of the bot-protection service */
    siteKey: string;
    /** address of its script, which has the API of reCAPTCHA v3; its host must be allowed, see above */
    scriptUrl: string;
  };
  chat: {
    /** host of the chat service; it must be allowed, see above */
    domain: string;
  };
  links: {
    /** hosts beside this site, with spaces between them, that a tile may lead to */
    hosts: string;
  };
  robots: {
    /** words in the user agents of robots and AI agents, in any case, as a text with spaces between them or a list; a shop's own take the place of ours. The activation of an experiment and the web vitals of one of them are marked `bot: true`, as those of any browser that says of itself that it is automated */
    userAgents: readonly string[];
  };
  interruptions: {
    /** how many uninvited popups a visit may have; see [interruptions.md](../interruptions.md) */
    perVisit: number;
  };
  /** overrides of our Dutch texts */
  translations: Record<string, string>;
  analytics: {
    /** data-layer events are enabled from the start */
    enabled: boolean;
    /** tells Google's tags by Consent Mode v2 what the shopper allows */
    consentMode: boolean;
  };
  consent: {
    /** what holds until the shopper has chosen, for storage, events and Google's tags alike: `denied` allows the necessary alone, and events wait for the choice; `granted` allows everything */
    unknown: 'denied' | 'granted';
  };
  agents: {
    /** agents that shop for a visitor get tools where the browser has WebMCP; see [agents.md](../agents.md#tools-of-agents) */
    tools: boolean;
  };
  errors: {
    /** the share of the pages that tell their faults to the data layer, as `client_error`: 0.01 is one in a hundred; see [errors.md](../errors.md) */
    share: number;
  };
  /** `false` turns an island off */
  islands: Record<string, boolean>;
  /** `false` turns a behaviour off */
  behaviours: Record<string, boolean>;
  /** `false` turns an experiment off, whatever the tags say */
  experiments: Record<string, boolean>;
  /** where [the desk](../desk.md) opens: `off` is nowhere, `on` every host, else these hosts (with their port), as a text with spaces between them or a list. A shop leaves it off in production: anybody can send a shopper a link */
  desk: readonly string[];
}
