/** What an author has filled in. */
export interface CopyTestDraft {
  readonly id: string;
  readonly selector: string;
  readonly copy: string;
  readonly name: string;
  readonly seesView: boolean;
  readonly seesClick: boolean;
}

/** The data of a copy test, as the contract has it. */
export const copyTestData = ({ id, selector, copy, name, seesView, seesClick }: CopyTestDraft) => ({
  id: id as `OD${number}`,
  variant: 'B' as const,
  copyTestElements: [{ selector, copy, name, triggerViewportEvent: seesView, triggerClickEvent: seesClick }],
});

/** What is still missing, in a sentence; empty where the test is complete. `taken`: ids that tests have already. */
export function problemOf({ id, selector, copy }: CopyTestDraft, taken: readonly string[] = []): string {
  if (!/^OD[6-9]\d\d$/.test(id)) return 'The id is OD600 to OD999.';
  if (taken.includes(id)) return `${id} is a test already: choose another number.`;
  if (selector.trim() === '') return 'Choose a text in the page first.';
  return copy.trim() === '' ? 'Type the new words.' : '';
}

/** How many elements of the page the selector finds; undefined where it is no selector. */
export function countMatches(inner: ParentNode, selector: string): number | undefined {
  try {
    return inner.querySelectorAll(selector).length;
  } catch {
    return undefined;
  }
}

/** What an element is called in the reports, until the author knows better. */
export const nameFor = ({ localName }: Pick<Element, 'localName'>): string =>
  /^h\d$/.test(localName) ? 'title' : /^(a|button)$/.test(localName) ? 'button' : 'text';

/** The tag for the page or the tag manager. */
export function copyTestTag(draft: CopyTestDraft): string {
  // Nothing in it may end the script.
  const json = JSON.stringify(copyTestData(draft), undefined, 2).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-copy-test>\n${json}\n</script>`;
}
