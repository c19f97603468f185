import { createLiveRegion } from '../../dom/live-region.ts';
import { make } from '../../dom/make.ts';
import type { Texts } from '../../page/texts.ts';
import { articleSelectionTexts } from './article-selection.texts.ts';

type Key = Exclude<
  keyof typeof articleSelectionTexts,
  'articleSelection.asPage' | 'articleSelection.notAdded'
>;

interface Failure {
  readonly choice: string;
  /** A press of the order button waited for it. */
  readonly dropped: boolean;
  /** The way without us, on this site. */
  readonly href: string | undefined;
}

/** The line below the choices: heard only while all goes well, seen too where it does not. */
export function createLine(host: HTMLElement, texts: Texts) {
  const say = texts(articleSelectionTexts);
  const line = createLiveRegion({ className: 'sf-article-line' });
  host.append(line);
  return {
    tell(key: Key, values?: Record<string, string>) {
      line.replaceChildren(make('span', { class: 'sf-status' }, say(key, values)));
    },
    /** This choice is shown, and a press of the order button that waited is not carried out. */
    notAdded(choice: string) {
      const words = [say('articleSelection.changed', { choice }), say('articleSelection.notAdded')];
      line.replaceChildren(make('p', { class: 'sf-message' }, words.join('. ')));
    },
    fail({ choice, dropped, href }: Failure) {
      const words = [say('articleSelection.failed', { choice })];
      if (dropped) words.push(say('articleSelection.notAdded'));
      const message = make('p', { class: 'sf-message sf-message-danger' }, `${words.join(' ')} `);
      if (href) message.append(make('a', { href }, say('articleSelection.asPage')));
      line.replaceChildren(message);
    },
    clear: () => line.replaceChildren(),
    remove: () => line.remove(),
  };
}
