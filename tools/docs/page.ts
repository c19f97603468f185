/** One page of the site. */
export interface SitePage {
  /** From the site's root, without an extension: `islands/add-to-cart`. */
  readonly path: string;
  /** Its title in the menu and its heading. */
  readonly title: string;
  /** One line for lists and search engines. */
  readonly summary: string;
  /** Its text, with its heading. A link to a page of the site begins with `site:`, one to a page of the shop with `shop:`. */
  readonly markdown: string;
  /** The file that it was made from, from the repository's root: its relative links start there. */
  readonly from?: string;
}

/** A component of the site's theme in a page: a fence that `site/markdown/component.ts` reads. */
export const component = (name: string, props: Readonly<Record<string, unknown>>): string =>
  `\`\`\`component ${name}\n${JSON.stringify(props)}\n\`\`\``;
