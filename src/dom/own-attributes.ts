/**
 * Observes the attributes that rules set themselves, so that they learn when the page resets one. Most writes are the
 * rules' own, and each would be a record: it is paused while their callbacks run.
 */
export function createOwnAttributes(document: Document, onRecords: (records: MutationRecord[]) => void) {
  const names = new Set<string>();
  const observer = new MutationObserver(onRecords);
  let isPaused = false;
  return {
    names,
    /** Returns what was observed before; undefined where it is paused already. */
    pause(): MutationRecord[] | undefined {
      if (isPaused) return undefined;
      isPaused = true;
      const records = observer.takeRecords();
      observer.disconnect();
      return records;
    },
    resume() {
      isPaused = false;
      if (!names.size) return;
      observer.observe(document, {
        attributes: true,
        subtree: true,
        // A long filter costs more at each resume than the records that it saves.
        ...(names.size < 9 && { attributeFilter: [...names] }),
      });
    },
  };
}
