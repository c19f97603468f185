import type { parsePage } from '../parsed-page.ts';

/** Where a shop names its products, its stores and its lists, and how many of one page are enough. */
const places = [
  ['[data-product] a[href]', 2],
  ['[data-store-id] a[href]', 2],
  ['nav a[href]', 20],
] as const;

/** A link that a script, or the browser, makes something else of. */
const notPlain =
  '[download], [ping], [onclick], [role="button"], [data-method], [data-confirm], [rel~="nofollow"]';

/**
 * How a word begins by which a link changes something, or leads to what is one visitor's own. A list with such a word is left
 * out too: others have the same values.
 */
const risky = new RegExp(
  `^(?:${[
    'log|uitlog|inlog|sign|aanmeld|afmeld|uitschrij|inschrij|regist|abmeld|anmeld|auth|oauth|sso|sessi|token|deconn|connex',
    'account|konto|compte|profi|mijn|mij|my|mein|mon|user|gebruiker|klant(?!enservice)|customer|member|leden|admin|beheer',
    'cart|basket|bag|winkel(?:wagen|mand)|mandje|warenkorb|panier|checkout|bestel|order|afreken|betaal|betal|pay|coupon|korting(?:s?code)',
    'verwijder|wis|leeg|schoon|delete|remove|destroy|clear|reset|empty|annul|cancel|stop|undo|herstel|einde|beeindig|sluit|close|end|kill|purge|flush',
    'toevoeg|add|voeg|plaats|zet|opslaan|bewaar|save|store-?set|update|edit|wijzig|bewerk|verander|change|clone|kopieer|copy|maak|make|create|new|nieuw(?:e|sbrief)?$',
    'bevestig|confirm|activ|verif|accept|akkoord|weiger|declin|reject|toestem|consent|cookie|herroep|withdraw|retour|return|ruil',
    'switch|wissel|kies|select|choose|set|toggle|taal|lang|locale|currenc|valuta|prefer|voorkeur|instell|setting|onthoud|remember|vergeet|forget',
    'favorie|wish|verlang|like|vote|stem|rate|beoordeel|vergelijk|compar|subscri|abonn|newsletter|optin|optout|opt|unsub',
    'afspra|appoint|reserv|book|boek(?:ing)?$|contact|send|zend|verstuur|verzend|stuur|submit|post|download|upload|track|redirect|goto|go|out|exit|click|klik',
    'koop|kopen|buy|purchas|quick|inwinkel|incart|tocart|nu$|aanvra|offerte|quote|inwissel|omwissel|verleng|renew|claim|apply|toepas|gebruik|use$',
    'bewar|weghal|weggooi|verberg|hide|dismiss|mark$|flag|pin$|block|blok|volg|follow|unfollow|unlike|dislike|share|delen|invit|uitnodig|join|leave|verlat',
    'aanzet|uitzet|inschakel|uitschakel|enabl|disabl|deactiv|activeer|lock|unlock|pau[sz]|hervat|resume|intrek|revoke|expire|archiv|archief|publi|koppel|ontkoppel|link|unlink|connect|disconn',
    'imperson|become|su$|debug|refresh|reload|rebuild|reindex|sync|merge|move$|verplaats|rename|restore|generat|install|migrat|upgrad|deploy|rollback|trigger|invalid|truncat|drop$|quit',
    'mail|email|sms|belm|callm|terugbel|notif|alert|report|meld|verhoog|verlag|increas|decreas|min$|plus$|meer$|minder$|ja$|nee$|yes$|no$|uit$|aan$|on$|off$|begin$|doorgaan|skip|overslaan|terug$|back$',
    'ajax|api|graphql|rest|action|actie$|do|cgi|wp|run|exec|start|cron|job|task|export|import|print|webhook|callback|ping',
  ].join('|')})`,
);

/**
 * The addresses on a page that may be asked for with a tester's cookies: plain links of products, lists and stores. What is
 * compared is what servers read, in lower case.
 */
export function safeLinks(page: ReturnType<typeof parsePage>): string[] {
  const linksIn = (place: string) =>
    Array.from(page.querySelectorAll(place)).flatMap((link) => {
      const [path = ''] = (link.getAttribute('href') ?? '').split('#');
      return !link.matches(notPlain) && !link.closest('form') && isSafe(path) ? [path] : [];
    });
  return places.flatMap(([place, most]) => [...new Set(linksIn(place))].slice(0, most));
}

/** What a number may follow, and end: a word before another number says what is done to it. */
const numbered =
  /^\/(?:p|products?|producten|artikels?|articles?|items?|c|categor(?:y|ies|ie|ieen)|collections?|stores?|winkels?)\/\d+\/?$/i;

/** A path of at most three plain segments. A query, an escape, a dot or a second slash may mean anything to a server. */
function isSafe(path: string): boolean {
  if (!/^(?:\/[a-z0-9_-]+){1,3}\/?$/i.test(path)) return false;
  if (/\/\d+(?:\/|$)/.test(path) && !numbered.test(path)) return false;
  // LogOut and log_out have a word of their own too.
  const words = path.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase();
  return ![...words.split(/[/_-]+/), ...path.toLowerCase().split('/')].some((word) => risky.test(word));
}
