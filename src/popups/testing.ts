import type { FragmentSource } from '../dom/fragment.ts';
import type { BackView } from './back-entry.ts';

/** A fake session history of one document. Traversals are asynchronous, as in a browser. */
export class FakeView extends EventTarget implements BackView {
  entries: { state: unknown; href: string }[] = [{ state: null, href: 'https://shop.test/' }];
  at = 0;
  /** How often Back has left the document. */
  left = 0;

  get history() {
    const view = this;
    return {
      get state() {
        return view.entries[view.at]?.state ?? null;
      },
      scrollRestoration: 'auto' as const,
      pushState(state: unknown, _title: string, href?: string | URL | null) {
        view.add({ state, href: String(href ?? view.location.href) });
      },
      replaceState(state: unknown, _title: string, href?: string | URL | null) {
        view.entries[view.at] = { state, href: String(href ?? view.location.href) };
      },
      back: () => view.go(-1),
      go: (steps = 0) => view.go(steps),
    };
  }

  get location() {
    return { href: this.entries[this.at]?.href ?? '' };
  }

  /** Follows a link to a hash. */
  followHash(hash: string): void {
    const [page = ''] = this.location.href.split('#');
    this.add({ state: null, href: `${page}#${hash}` });
    this.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }

  /** Traverses the history, as by Back and Forward. */
  go(steps: number): void {
    queueMicrotask(() => {
      if (!this.entries[this.at + steps]) {
        this.left += 1;
        return;
      }
      this.at += steps;
      this.dispatchEvent(new PopStateEvent('popstate', { state: this.history.state }));
    });
  }

  private add(entry: { state: unknown; href: string }): void {
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at += 1;
  }
}

/** Casts markup to a checked fragment. */
export const fragment = (html: string): FragmentSource => html as FragmentSource;
