import { parseAddress } from '../../page/site-address.ts';

/** Contact options that stay open beside the page. One is active at a time. */
export const contactOptions = ['sales', 'chat-fallback', 'chat'] as const;
export type ContactOption = (typeof contactOptions)[number];

export function isContactOption(text: string | undefined): text is ContactOption {
  return contactOptions.some((option) => option === text);
}

/** The open contact option. A chat belongs to a campaign of the chat service. */
export type OpenContact =
  | { readonly option: 'sales' | 'chat-fallback' }
  | { readonly option: 'chat'; readonly campaign: string };

/** The option to reopen on the next page, from the stored values. A chat needs its campaign. */
export function toReopen(active: string | undefined, campaign: string | undefined): OpenContact | undefined {
  if (active === 'sales' || active === 'chat-fallback') return { option: active };
  if (active !== undefined && active !== 'chat') return undefined;
  return campaign?.trim() ? { option: 'chat', campaign } : undefined;
}

/** Addresses of a chat: its script, its window for a frame, and the origin of its messages. */
export interface ChatPlace {
  readonly origin: string;
  readonly script: string;
  readonly window: string;
}

/**
 * @param domain host of the chat service, with its port if it has one
 * @param page the address of this page, whose protocol (https or http) the chat uses too
 * @throws Error if a setting is missing or wrong
 */
export function chatPlace(domain: string, campaign: string, page: string): ChatPlace {
  if (!domain) throw new Error('settings.chat.domain is not set; no chat is opened');
  if (!campaign.trim()) throw new Error('no campaign id was given; no chat is opened');
  const { protocol } = new URL(page);
  const root = `${protocol}//${domain}`;
  // Refuses anything that is more than a host, like a path.
  const url = parseAddress(root);
  if (url?.host !== domain.toLowerCase())
    throw new Error(`settings.chat.domain "${domain}" is not a host; no chat is opened`);
  const { origin } = url;
  const query = new URLSearchParams({ campaign: campaign.trim() });
  return { origin, script: `${origin}/chat.js`, window: `${origin}/chat?${query}` };
}
