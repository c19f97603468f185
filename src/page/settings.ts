import { address, choice, flag, type Kind, number, text, webAddress, words } from './kinds.ts';
import { robotWords } from './robots.ts';

/** A setting under any name: `false` by the name of an island. */
export interface ByName<Value> {
  readonly each: Kind<Value>;
}

const byName = <Value>(each: Kind<Value>): ByName<Value> => ({ each });
const anyText = text({ fallback: '' });

/**
 * Every setting of a page: the one place where it is written down. `npm run contract` makes the contract's table and the
 * public type of it, with the comments as their words.
 */
export const settingTable = {
  routes: {
    /** the cart page */
    cart: address('/winkelwagen'),
    /** the search result page */
    search: address('/zoeken'),
    /** the first checkout page */
    checkout: address('/bestellen'),
    /** what the addresses of all product pages begin with; [actions](../agents.md) read no others */
    product: address('/product/'),
  },
  maps: {
    /** key of the maps service, where it needs one: `google` */
    key: anyText,
    /** who finds addresses and draws the map */
    provider: choice(['pdok', 'google'], { fallback: 'pdok' }),
    /** another address of PDOK's Locatieserver, up to `/v3_1` */
    geocodeUrl: webAddress(),
    /** other map tiles than the provider's, of 256 px; with `{z}`, `{x}`, `{y}` */
    tileUrl: webAddress(),
    /** when the stores' map loads once it is in view: after a search, only when the shopper presses its button, or `now`, without either. With the provider `google`, which keeps track of who looks at its map, always by the button */
    show: choice(['search', 'press', 'now'], { fallback: 'search' }),
    /** the middle of the map before a search, in degrees */
    latitude: number({ min: -85, max: 85, fallback: 51.1467878 }),
    /** the same */
    longitude: number({ min: -180, max: 180, fallback: 4.9128134 }),
    /** its zoom then */
    zoom: number({ min: 6, max: 19, fallback: 8 }),
  },
  botProtection: {
    /** key of the bot-protection service */
    siteKey: anyText,
    /** address of its script, which has the API of reCAPTCHA v3; its host must be allowed, see above */
    scriptUrl: anyText,
  },
  chat: {
    /** host of the chat service; it must be allowed, see above */
    domain: anyText,
  },
  links: {
    /** hosts beside this site, with spaces between them, that a tile may lead to */
    hosts: anyText,
  },
  robots: {
    /** words in the user agents of robots and AI agents, in any case, as a text with spaces between them or a list; a shop's own take the place of [ours](../../src/page/robots.ts). Page views, web vitals and what an experiment reports of one of them are marked `bot: true`, as those of any browser that says of itself that it is automated */
    userAgents: words(robotWords),
  },
  interruptions: {
    /** how many uninvited popups a visit may have; see [interruptions.md](../interruptions.md) */
    perVisit: number({ min: 0, max: 100, fallback: 2 }),
  },
  /** overrides of our Dutch texts */
  translations: byName(anyText),
  analytics: {
    /** data-layer events are enabled from the start */
    enabled: flag(false),
    /** tells Google's tags by Consent Mode v2 what the shopper allows */
    consentMode: flag(true),
  },
  consent: {
    /** what holds until the shopper has chosen, for storage, events and Google's tags alike: `denied` allows the necessary alone, and events wait for the choice; `granted` allows everything */
    unknown: choice(['denied', 'granted'], { fallback: 'denied' }),
  },
  agents: {
    /** agents that shop for a visitor get tools where the browser has WebMCP; see [agents.md](../agents.md#tools-of-agents) */
    tools: flag(true),
  },
  errors: {
    /** the share of the pages that tell their faults to the data layer, as `client_error`: 0.01 is one in a hundred; see [errors.md](../errors.md) */
    share: number({ min: 0, max: 1, fallback: 0 }),
  },
  /** `false` turns an island off */
  islands: byName(flag(true)),
  /** `false` turns a behaviour off */
  behaviours: byName(flag(true)),
  /** `false` turns an experiment off, whatever the tags say */
  experiments: byName(flag(true)),
  /** where [the desk](../desk.md) opens: `off` is nowhere, `on` every host, else these hosts (with their port), as a text with spaces between them or a list. A shop leaves it off in production: anybody can send a shopper a link */
  desk: words('off'),
} as const;

/** The settings that a table describes, with their types. */
type Read<Table> =
  Table extends Kind<infer Value>
    ? Value
    : Table extends ByName<infer Value>
      ? Readonly<Record<string, Value>>
      : { readonly [Key in keyof Table]: Read<Table[Key]> };

/** The settings of a page, as code reads them. */
export type Settings = Read<typeof settingTable>;
