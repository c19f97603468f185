import { createLiveRegion } from '../../../dom/live-region.ts';
import { make } from '../../../dom/make.ts';
import type { Texts } from '../../../page/texts.ts';
import { articleSelectionTexts } from './article-selection.texts.ts';

type Key = Exclude<
  keyof typeof articleSelectionTexts,
  'articleSelection.asPage' | 'articleSelection.notAdded'
>;

interface Failure {
  readonly choice: string;
  /** A press of the order button waited for it. */
  readonly isAddDropped: boolean;
  /** The page of the choice, on this site. */
  readonly href: string | undefined;
}

/** The status line below the choices: for screen readers only, and visible to all when something goes wrong. */
export function createLine(host: HTMLElement, texts: Texts) {
  const say = texts(articleSelectionTexts);
  const line = createLiveRegion({ className: 'sf-article-line' });
  host.append(line);
  return {
    say(key: Key, values?: Record<string, string>) {
      line.replaceChildren(make('span', { class: 'sf-status' }, say(key, values)));
    },
    /** This choice is shown, but was not added by the press of the order button that waited for it. */
    sayNotAdded(choice: string) {
      const words = [say('articleSelection.changed', { choice }), say('articleSelection.notAdded')];
      line.replaceChildren(make('p', { class: 'sf-message' }, words.join('. ')));
    },
    sayFailed({ choice, isAddDropped, href }: Failure) {
      const words = [say('articleSelection.failed', { choice })];
      if (isAddDropped) words.push(say('articleSelection.notAdded'));
      const message = make('p', { class: 'sf-message sf-message-danger' }, `${words.join(' ')} `);
      if (href) message.append(make('a', { href }, say('articleSelection.asPage')));
      line.replaceChildren(message);
    },
    clear: () => line.replaceChildren(),
    remove: () => line.remove(),
  };
}
