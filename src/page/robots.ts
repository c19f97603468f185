/**
 * Words of the user agents of robots and AI agents that say what they are, such as Googlebot, AdsBot-Google, GPTBot,
 * ClaudeBot, Amazonbot, Bytespider, ChatGPT-User, Claude-User, Perplexity-User, Google-Agent, meta-externalagent and
 * Chrome-Lighthouse. A slash or semicolon keeps phones out, such as a Cubot.
 */
export const robotWords =
  'bot/ bot; adsbot spider crawl -user/ google-agent googleother externalagent externalhit lighthouse pingdom';

/** Whether the browser is automated: it says so itself, or its user agent has one of the words, in any case. */
export function isRobot(
  words: unknown,
  { webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'> = navigator,
): boolean {
  const agent = userAgent.toLowerCase();
  return webdriver || `${words}`.split(/[ ,]/).some((word) => word && agent.includes(word.toLowerCase()));
}
