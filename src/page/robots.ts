/**
 * Words of the user agents of robots and AI agents that say what they are, such as Googlebot, Storebot-Google, GPTBot,
 * Bytespider, HeadlessChrome, ChatGPT-User, Google-InspectionTool, GoogleAgent-Mariner, meta-externalagent,
 * AmazonProductDiscovery and PTST, which is WebPageTest.
 */
export const robotWords =
  'bot spider crawl headless -user/ google- googleagent googleother external lighthouse pingdom checkly datadog discovery ptst';

/** Whether the browser is automated: it says so itself, or its user agent has one of the words, in any case. */
export function isRobot(
  words: unknown,
  { webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'> = navigator,
): true | undefined {
  // A make of phones.
  const agent = userAgent.toLowerCase().replaceAll('cubot', '');
  const isOne =
    webdriver || `${words}`.split(/[ ,]/).some((word) => word && agent.includes(word.toLowerCase()));
  return isOne || undefined;
}
