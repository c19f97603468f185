/** The groups of the site's menu, in its order. */
export const groups = [
  { id: 'start', title: 'Start here' },
  { id: 'guide', title: 'Guides' },
  { id: 'island', title: 'Islands' },
  { id: 'behaviour', title: 'Behaviours' },
  { id: 'builder', title: 'Builders' },
  { id: 'experiment', title: 'Experiments' },
] as const;
export type Group = (typeof groups)[number]['id'];

/** One page of the site. Everything else (HTML, Markdown, search, `llms.txt`) is made from it. */
export interface SitePage {
  /** From the site's root, without an extension: `islands/add-to-cart`. */
  readonly path: string;
  /** Its title in the menu and its heading. */
  readonly title: string;
  /** One line for lists and search engines. */
  readonly summary: string;
  readonly group: Group;
  /**
   * Its text, with its heading. A link to a page of the site begins with `site:`, one to a page of the shop with
   * `shop:`. A code block whose language is `html example <name>` is shown as a live example, one whose language is
   * `compare <id> <address>` as A beside B.
   */
  readonly markdown: string;
  /** The file that it was made from, from the repository's root: its relative links start there. */
  readonly from?: string;
}
