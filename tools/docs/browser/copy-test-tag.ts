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

/** What is still missing, in a sentence; empty where the test is complete. */
export function problemOf({ id, selector, copy }: CopyTestDraft): string {
  if (!/^OD[6-9]\d\d$/.test(id)) return 'The id is OD600 to OD999.';
  if (selector.trim() === '') return 'Choose a text in the page first.';
  return copy.trim() === '' ? 'Type the new words.' : '';
}

/** The tag for the page or the tag manager. */
export function copyTestTag(draft: CopyTestDraft): string {
  // Nothing in it may end the script.
  const json = JSON.stringify(copyTestData(draft), undefined, 2).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-copy-test>\n${json}\n</script>`;
}
