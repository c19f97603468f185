// @ts-check
// Sent into the page, so each function stands alone.

/**
 * What the CMS took from the pasted markup and what it added, as tags and attributes.
 *
 * @param {{ pasted: string, sent: string }} texts The markup, and the page as the server sent it.
 * @returns {string[]}
 */
export function changesOf({ pasted, sent }) {
  const read = (/** @type {string} */ html) => new DOMParser().parseFromString(html, 'text/html');
  const elementsOf = (/** @type {Element | null} */ root) =>
    [...(root?.querySelectorAll('*') ?? [])].filter(
      ({ parentElement }) => !parentElement?.closest('svg, select'),
    );
  const [before, after] = [
    elementsOf(read(pasted).body),
    elementsOf(read(sent).querySelector('.entry-content')),
  ];
  const tags = new Set([...before, ...after].map(({ localName }) => localName));
  const count = (/** @type {Element[]} */ all, /** @type {string} */ selector) =>
    all.filter((one) => one.matches(selector)).length;
  const lost = [...tags].filter((tag) => count(after, tag) < count(before, tag));
  const added = [...tags].filter((tag) => count(after, tag) > count(before, tag));
  const kept = before.filter(({ localName }) => !lost.includes(localName));
  const attributes = new Set(kept.flatMap((one) => one.getAttributeNames()));
  const gone = [...attributes].filter((name) => count(after, `[${name}]`) < count(kept, `[${name}]`));
  return [...lost.map((tag) => `<${tag}>`), ...gone, ...added.map((tag) => `+<${tag}>`)];
}

/** What of these is visible. @param {string[]} selectors */
export function shownOf(selectors) {
  return selectors.filter((selector) =>
    [...document.querySelectorAll(selector)].some(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0,
    ),
  );
}

/** Selectors of what the markup hides, where it has a mark of ours. @param {string} pasted */
export function hiddenIn(pasted) {
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  return [...body.querySelectorAll('[hidden]')].flatMap((one) => {
    const name = one.getAttributeNames().find((name) => name.startsWith('data-'));
    return name ? [`[${name}="${one.getAttribute(name)}"]`] : [];
  });
}

/** How the theme's own elements look and where they are, a line each. */
export function themeLooks() {
  const content = document.querySelector('.entry-content');
  return [...document.querySelectorAll('header, header *, footer, footer *, nav, nav *, h1')]
    .filter((one) => !content?.contains(one) && !one.closest('dialog'))
    .map((one) => {
      const { x, width, height } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      // Variables come in any order, and what lies absolutely is moved by the height of our markup.
      const values = [...style]
        .filter((name) => !/^(--|top|bottom|inset-block)/.test(name))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${one.localName}.${one.getAttribute('class')?.replaceAll(' ', '.')} ${x} ${width} ${height} ${values.join('; ')}`;
    });
}

/** What axe finds, a line each, once all that moves has come to its end. @returns {Promise<string[]>} */
export async function findViolations() {
  for (const one of document.getAnimations())
    if (one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) one.finish();
  const { violations } = await Object(window).axe.run();
  return violations.flatMap((/** @type {any} */ { id, nodes }) =>
    nodes.map((/** @type {any} */ { target }) => `${id} at ${target}`),
  );
}
