/** The ways to reach the shop that stay beside the page. One of them is active at a time. */
export const contactOptions = ['sales', 'chat-fallback', 'chat'] as const;
export type ContactOption = (typeof contactOptions)[number];

export function isContactOption(text: string | undefined): text is ContactOption {
  return contactOptions.some((option) => option === text);
}

/** What the shopper has open. A chat belongs to a campaign of the chat service. */
export type OpenContact =
  | { readonly option: 'sales' | 'chat-fallback' }
  | { readonly option: 'chat'; readonly campaign: string };

/** What to open again on the next page, by what is stored. A chat without its campaign can't be. */
export function toReopen(active: string | undefined, campaign: string | undefined): OpenContact | undefined {
  if (active === 'sales' || active === 'chat-fallback') return { option: active };
  if (active !== undefined && active !== 'chat') return undefined;
  return campaign?.trim() ? { option: 'chat', campaign } : undefined;
}

/** Where a chat is: its script, its window as a page for a frame, and whose messages are its own. */
export interface ChatPlace {
  readonly origin: string;
  readonly script: string;
  readonly window: string;
}

/**
 * @param domain host of the chat service, with its port if it has one
 * @param page the address of this page: the chat is spoken to as the page is, on https or not
 * @throws Error that says what is missing or wrong
 */
export function chatPlace(domain: string, campaign: string, page: string): ChatPlace {
  if (!domain) throw new Error('settings.chat.domain is not set; no chat is opened');
  if (!campaign.trim()) throw new Error('no campaign id was given; no chat is opened');
  const { protocol } = new URL(page);
  const root = `${protocol}//${domain}`;
  // What would make it another address than that of a host is none.
  if (!URL.canParse(root) || new URL(root).host !== domain.toLowerCase())
    throw new Error(`settings.chat.domain "${domain}" is not a host; no chat is opened`);
  const { origin } = new URL(root);
  const query = new URLSearchParams({ campaign: campaign.trim() });
  return { origin, script: `${origin}/chat.js`, window: `${origin}/chat?${query}` };
}
