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
  const make = (tag: string, className: string, ...inside: (Node | string)[]) => {
    const element = host.ownerDocument.createElement(tag);
    element.className = className;
    element.append(...inside);
    return element;
  };
  // In the page before its first text, or that isn't heard.
  const line = make('div', 'sf-article-line');
  line.setAttribute('role', 'status');
  host.append(line);
  return {
    tell(key: Key, values?: Record<string, string>) {
      line.replaceChildren(make('span', 'sf-status', say(key, values)));
    },
    /** This choice is shown, and a press of the order button that waited is not carried out. */
    notAdded(choice: string) {
      const words = [say('articleSelection.changed', { choice }), say('articleSelection.notAdded')];
      line.replaceChildren(make('p', 'sf-message', words.join('. ')));
    },
    fail({ choice, dropped, href }: Failure) {
      const words = [say('articleSelection.failed', { choice })];
      if (dropped) words.push(say('articleSelection.notAdded'));
      const message = make('p', 'sf-message sf-message-danger', `${words.join(' ')} `);
      if (href) {
        const link = make('a', '', say('articleSelection.asPage'));
        link.setAttribute('href', href);
        message.append(link);
      }
      line.replaceChildren(message);
    },
    clear: () => line.replaceChildren(),
    remove: () => line.remove(),
  };
}
