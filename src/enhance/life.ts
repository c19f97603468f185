import { fetchChunk } from '../dom/fetch-chunk.ts';
import type { Services } from '../page/services.ts';
import { whenShown } from '../page/when-shown.ts';
import type { Definition, Enhancement, EnhancementKind, Mounted } from './enhancement.ts';
import type { EarlyEvents, WaitingHost } from './hear-markers.ts';
import type { Slices } from './slices.ts';
import { readWhen, resumes, strategies } from './when.ts';

export type LifeState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'off';

/** An enhancement with its code, which is loaded once for all its elements. */
export interface Source extends Enhancement {
  loading?: Promise<void> | undefined;
  /** The error that was reported last. */
  told?: unknown;
  /** That the code has not come was reported. */
  isMissed?: boolean;
  definition?: Definition;
}

/** The services that all lives of a page share. */
export interface Surroundings {
  readonly services: Services;
  readonly earlyEvents: EarlyEvents;
  readonly slices: Slices;
}

/** The life of one element, from claimed to gone: waiting, loading, mounted or failed, or turned off. */
export class Life {
  state: LifeState = 'waiting';
  /** Why it failed. */
  error: unknown = undefined;
  readonly element: HTMLElement;
  readonly source: Source;
  private readonly waiting: WaitingHost;
  private readonly around: Surroundings;
  private mounted: Mounted | undefined = undefined;
  private cancelWhen: (() => void) | undefined = undefined;
  private hasStarted = false;
  private hasEnded = false;

  constructor(element: HTMLElement, source: Source, waiting: WaitingHost, around: Surroundings) {
    this.element = element;
    this.source = source;
    this.waiting = waiting;
    this.around = around;
  }

  get kind(): EnhancementKind {
    return this.source.kind;
  }

  get name(): string {
    return this.source.name;
  }

  begin(): void {
    const { element, source, waiting } = this;
    const { services, earlyEvents } = this.around;
    if (services.page.settings[`${source.kind}s`][source.name] === false) {
      earlyEvents.release(element);
      this.become('off');
      return;
    }
    try {
      const named = element.getAttribute('data-when');
      const view = element.ownerDocument.defaultView;
      const isResumed = source.resumes && view && resumes(source.resumes, view, services.storage);
      const when = named ? readWhen(named) : isResumed ? strategies.idle : source.when;
      // A component for other screens leaves the server's markup alone until the screen fits.
      if (when.exclusive) earlyEvents.release(element);
      else {
        waiting.onTouch = () => this.start();
        earlyEvents.narrow(element, source.defers);
        if (waiting.isTouched) this.start();
      }
      if (!this.hasStarted) this.cancelWhen = when(element, () => this.start());
      if (!this.hasStarted) this.become('waiting');
    } catch (error) {
      this.fail(error);
    }
  }

  /** The element has left the page. */
  end(): void {
    this.around.earlyEvents.release(this.element);
    this.element.removeAttribute('data-state');
    if (!this.hasEnded) this.finish();
  }

  /** Loads its code and mounts it, as a shopper's touch does. */
  start() {
    if (this.hasStarted) return;
    this.hasStarted = true;
    this.cancelWhen?.();
    const { source } = this;
    // If the code is there already, nobody would see that it loads.
    if (source.definition) return this.queue();
    this.become('loading');
    source.loading ??= fetchChunk(source.load).then((chunk) => {
      source.definition = chunk.default;
    });
    source.loading.then(
      () => this.queue(),
      (error) => this.miss(error),
    );
  }

  /** Its code has not come. The next touch, and the next element, ask for it again. */
  private miss(error: unknown) {
    if (this.hasEnded) return;
    const { element, source, around } = this;
    source.loading = undefined;
    if (!source.isMissed) around.services.report('component-failed', error, element);
    source.isMissed = true;
    this.error = error;
    this.hasStarted = false;
    this.become('failed');
    around.earlyEvents.strand(element);
  }

  private queue() {
    const { waiting, around, element } = this;
    // A page that is rendered ahead has its code, and nothing asks, opens or counts there.
    this.cancelWhen = whenShown(element.ownerDocument, () =>
      around.slices(element, () => this.mount(), !!waiting.isTouched),
    );
  }

  private mount() {
    if (this.hasEnded) return;
    const { element, source, waiting, around } = this;
    const { services, earlyEvents } = around;
    // What keeps the server's field does not wait: Android composes every word that is typed.
    if (source.definition?.replaces && earlyEvents.composing.isIn(element))
      return earlyEvents.composing.after(() => this.queue());
    try {
      this.mounted = source.definition?.mount({
        host: element,
        services,
        scrolled: waiting.scrolled,
        fail: (error) => this.fail(error),
      });
      this.become('mounted');
      // A behaviour does it on the server's own nodes.
      earlyEvents.release(element, this.mounted?.standIn ?? ((control) => control));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Ends it with the error; the server's markup comes back. */
  fail(error: unknown) {
    if (this.hasEnded) return;
    const { element, source, around } = this;
    if (source.told !== error) around.services.report('component-failed', error, element);
    source.told = error;
    try {
      this.finish();
    } catch (another) {
      around.services.report('undo-failed', another, element);
    }
    this.error = error;
    this.become('failed');
    around.earlyEvents.release(element);
  }

  private finish() {
    this.hasStarted = this.hasEnded = true;
    this.cancelWhen?.();
    this.mounted?.undo?.();
  }

  private become(state: LifeState) {
    this.state = state;
    this.element.setAttribute('data-state', state);
    this.around.services.log(this.kind, this.name, state, this.element);
  }
}
