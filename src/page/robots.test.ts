// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRobot, robotWords } from './robots.ts';

const browser = (userAgent: string, webdriver = false) => ({ userAgent, webdriver }) as Navigator;
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Safari/537.36';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'Mozilla/5.0 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  `${chrome} (compatible; Google-Agent; +https://developers.google.com/crawling/docs/crawlers-fetchers/google-agent)`,
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/151.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
  `${chrome} Chrome-Lighthouse`,
  'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/151.0.0.0 Safari/537.36',
  `${chrome} Checkly/1.0 (https://www.checklyhq.com)`,
  `${chrome} DatadogSynthetics`,
  `${chrome.replace('Chrome/', 'Cursor/2.0.1 Chrome/').replace(' Safari', ' Electron/39.2.7 Safari')}`,
  `${chrome} (ThousandEyes Agent)`,
  `${chrome} (Dotcom-Monitor)`,
  `${chrome} SomethingNew/1.0 (+https://something.new)`,
  `${chrome} SomethingMonitor`,
  `${chrome} AmazonProductDiscovery/1.0`,
  `${chrome} PTST/250101.120000`,
  `${chrome} Site24x7`,
  `${chrome} Catchpoint`,
  `${chrome} PhantomJS/2.1.1 StatusCake`,
  `${chrome} bot`,
  `${chrome} web_bot`,
  `${chrome} (compatible; GoogleAgent-Mariner; +https://developers.google.com/search/docs/crawling-indexing/google-agent-mariner)`,
])('%s is a robot', (userAgent) => {
  expect(isRobot(robotWords, browser(userAgent))).toBe(true);
});

/**
 * What crawler-user-agents 1.60.0 (MIT, github.com/monperrus/crawler-user-agents) lists with the words of a browser's engine.
 * Three are left out: the browsers in Instagram and Facebook, on phones that people have, and Fluid, in which people browse.
 */
const listed = readFileSync(join(import.meta.dirname, 'listed-robots.txt'), 'utf8')
  .trim()
  .split('\n');

test('all robots of the public list that look like browsers are robots', () => {
  expect(listed.length).toBeGreaterThan(270);
  expect(listed.filter((userAgent) => !isRobot(robotWords, browser(userAgent)))).toEqual([]);
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView = (phone: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${phone}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.142 Mobile Safari/537.36`;
const android = (phone: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`;

test.each([
  // In other apps.
  `${webView('CPH2557 Build/AP3A.240617.008')} Instagram 406.0.0.58.159 Android (35/15; 480dpi; 1080x2400; OPPO; CPH2557; OP573DL1; mt6833; en_MY; 822918295; IABMV/1) NV/1`,
  `${webView('Pixel 10 Pro XL Build/CP1A.260305.018')} MetaIAB Facebook`,
  `${webView('SM-A556B')} [FB_IAB/FB4A;FBAV/487.0.0.64.109;]`,
  `${webView('SM-S921B Build/UP1A')} musical_ly_2024 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/37.1.4 ByteLocale/nl BytedanceWebview/d8a21c6`,
  `${webView('SM-S921B')} Pinterest for Android/13.5.0 (b0s; 15) [Pinterest/Android]`,
  `${webView('SM-S921B')} Snapchat/13.10.0.40 (SM-S921B; Android 15#1; gzip; ) V/MUSHROOM`,
  `${webView('SM-S921B')} GSA/15.30.36.28.arm64`,
  `${webView('SM-S921B')} MicroMessenger/8.0.50 NetType/WIFI Language/nl ABI/arm64`,
  `${webView('SM-S921B')} NAVER(inapp; search; 1000; 12.6.1)`,
  `${webView('SM-S921B')} KAKAOTALK/25.1.2 (INAPP)`,
  `${iphone} Mobile/22G86 Instagram 350.0.0.30.108 (iPhone16,1; iOS 18_6; nl_NL; nl; scale=3.00; 1179x2556; 640205364)`,
  `${iphone} Mobile/22G86 [FBAN/FBIOS;FBAV/487.0.0.33.110;FBBV/652213214;FBDV/iPhone16,1;FBMD/iPhone;FBSN/iOS;FBSV/18.6;FBSS/3;FBID/phone;FBLC/nl_NL;FBOP/5]`,
  `${iphone} Mobile/22G86 [LinkedInApp]/9.30.3562`,
  `${iphone} Mobile/22G86 Twitter for iPhone/10.70`,
  `${iphone} Mobile/22G86 [Pinterest/iOS]`,
  `${iphone} Version/18.6 Mobile/15E148 Snapchat/13.10.0.40 (like Safari/8619.1.26, panda)`,
  `${iphone} GSA/350.0.700000000 Mobile/15E148 Safari/604.1`,
  `${iphone} Mobile/22G86 WhatsApp/25.1.80`,
  // Other browsers.
  `${iphone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
  `${iphone} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`,
  `${iphone} EdgiOS/142.0.3595.53 Version/18.0 Mobile/15E148 Safari/604.1`,
  `${iphone} Version/18.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  `${iphone} Version/18.6 Mobile/15E148 Safari/604.1 (Ecosia ios@10.6.0.2200)`,
  `${iphone} Version/18.6 Mobile/15E148 Safari/604.1 OPT/5.6.0`,
  'Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 14; nl-nl; 23021RAA2Y) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.30.0-gn',
  'Mozilla/5.0 (Linux; Android 12; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/130.4.1 like Chrome/130.0.6723.102 Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
  `${android('K')} OPR/90.0.0.0`,
  `${android('K')} EdgA/142.0.0.0`,
  `${android('HUAWEI P60')} HuaweiBrowser/15.0.8.303`,
  `${chrome} Edg/151.0.0.0`,
  `${chrome} OPR/120.0.0.0`,
  `${chrome} Vivaldi/7.6.3797.58`,
  `${chrome} YaBrowser/25.8.0.0`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  // Phones.
  ...['Pixel 9', 'SM-G991B', 'moto g54 5G', 'Nokia G42 5G', 'ONEPLUS A6013', 'Fairphone 5', 'NE2213'].map(
    android,
  ),
  ...['M_BOT_60', 'M bot 551', 'POWER BOT', 'ID_BOT_TAB_10', 'S60_Discovery_2019', 'Electroneum M1'].map(
    android,
  ),
  ...['2201116SG', 'RMX3706', 'XQ-DQ54', 'Gigaset GS5', 'DOOGEE S100', 'BV9300', 'HONOR 90', 'A142'].map(
    android,
  ),
  chrome,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT/P30; CUBOT) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; CUBOT_X70 Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Mobile Safari/537.36',
])('%s is a shopper', (userAgent) => {
  expect(isRobot(robotWords, browser(userAgent))).toBeUndefined();
});

test('a browser that says that it is automated is one, whatever the words', () => {
  expect(isRobot('', browser(chrome, true))).toBe(true);
});

test.each([
  ['', undefined],
  [undefined, undefined],
  [['pingdom linux'], true],
  [['pingdom', 'linux'], true],
])('the words %j of a shop take the place of ours', (words, expected) => {
  expect(isRobot(words, browser(chrome))).toBe(expected);
});
