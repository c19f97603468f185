/** Words by which lists that block cookie banners, popups and trackers know a file. */
const listed = /cookie|consent|exit-intent|popup|survey|share|track|personal/g;

/** A chunk's name that no list knows: `cookie-consent.behaviour` becomes `ck-cnsnt.behaviour`, `stores.calls` `stores`. */
export const quietName = (name: string): string =>
  name.replace(/\.(?:calls|rules)$/, '').replace(listed, (word) => word.replace(/[aeiou]/g, ''));
