import { currentBatch } from './current-batch.ts';

/** `apply`: change it. `wait`: change it after the rest. `fight`: never again. */
export type Verdict = 'apply' | 'wait' | 'fight';

export const stricter = (a: Verdict, b: Verdict): Verdict => (a === 'apply' || b === 'fight' ? b : a);

/** How long what is suspected of fighting us is left alone, in ms: does the page go on by itself? */
export const restMs = 150;
/** It does if it has done something in so many batches of a rest: two answers to our last changes may be on their way. */
const proof = 3;

/** Finds out whether the page fights us or is merely busy: by not answering it for a moment. */
export interface Trial {
  /** `tried`: the page did nothing during the last rest, so it waits for us. */
  readonly state: 'free' | 'resting' | 'tried';
  /** Begins a rest; after one that the page has spent waiting for us it is a fight. */
  suspect(): 'wait' | 'fight';
  /** To be called when the page does something during a rest. True once it is known to go on without us. */
  isBusy(): boolean;
  /** Ends the rest or the suspicion. */
  acquit(): void;
}

export function createTrial(onEnd: () => void = () => {}): Trial {
  let state: Trial['state'] = 'free';
  let batches = 0;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBusy = () => batches >= proof;
  return {
    get state() {
      return state;
    },
    suspect() {
      if (state === 'tried') return 'fight';
      state = 'resting';
      batches = 0;
      timer = setTimeout(() => {
        state = isBusy() ? 'free' : 'tried';
        onEnd();
      }, restMs);
      return 'wait';
    },
    isBusy() {
      const { batch } = currentBatch();
      if (batch !== last) batches++;
      last = batch;
      return isBusy();
    },
    acquit() {
      clearTimeout(timer);
      state = 'free';
    },
  };
}
