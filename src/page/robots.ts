/**
 * Words of the user agents of robots and AI agents that say what they are. First what many of them have: an address, as no
 * browser has, or a word such as `agent`, and `electron`, in which AI editors look at pages. Then the names of those that have
 * none of these; `ptst` is WebPageTest.
 */
export const robotWords =
  'bot spider crawl headless http .com compatible agent monitor scan preview synthetic electron/ inspector mailto -user/ google- -google googleother favicon external productdiscovery lighthouse pingdom checkly ptst playwright selenium gtmetrix hotjar cookiehub dareboost silktide securityheaders hardenize newsai geedo datanyze collapsify sindup turingos dlc/ feeder foregenix linktiger marketgoo miniature readable/ splash rigor testlocally xmco ylt watchtowr site24x7 statuscake catchpoint phantomjs';

/** Whether the browser is automated: it says so itself, or its user agent has one of the words, in any case. */
export function isRobot(
  words: unknown,
  { webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'> = navigator,
): true | undefined {
  // Makes of phones: Cubot, and Logicom's M bot, Power bot and the like.
  const agent = userAgent.toLowerCase().replace(/cubot|\b(?:[bcm]|id|vr|power)[ _]bot/g, '');
  const isOne =
    webdriver || `${words}`.split(/[ ,]/).some((word) => word && agent.includes(word.toLowerCase()));
  return isOne || undefined;
}
