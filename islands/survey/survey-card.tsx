import { useLayoutEffect, useRef } from 'react';
import type { FragmentSource } from '../../src/dom/fragment.ts';
import { listen, undoAll } from '../../src/dom/listen.ts';
import { useServices } from '../../src/enhance/react/define-island.tsx';
import { ServerFragment } from '../../src/enhance/react/parts.tsx';
import { rememberPlace } from '../../src/popups/return-focus.ts';
import { surveyTexts } from './survey.texts.ts';

interface SurveyCardProps {
  readonly source: FragmentSource;
  readonly title: string;
  /** It is there to be seen. Where a style takes it out, as an ad blocker does, it closes. */
  readonly onShown: () => void;
  readonly onClose: () => void;
  readonly onAnswer: (words: string, campaign: string | undefined, cause: Element) => void;
}

/** The question in a corner of the page. Does not take focus when it opens; returns it when it closes. */
export function SurveyCard({ source, title, onShown, onClose, onAnswer }: SurveyCardProps) {
  const services = useServices();
  const say = services.texts(surveyTexts);
  const card = useRef<HTMLElement>(null);
  const handlers = useRef({ onShown, onClose, onAnswer });
  handlers.current = { onShown, onClose, onAnswer };

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    if (getComputedStyle(element).display === 'none') return handlers.current.onClose();
    handlers.current.onShown();
    let returnFocus = () => {};
    /** Moves focus out of the card before it is removed. */
    const releaseFocus = () => {
      if (element.contains(document.activeElement)) returnFocus();
    };
    const close = () => {
      releaseFocus();
      handlers.current.onClose();
    };
    const stops = [
      listen<FocusEvent>(element, 'focusin', ({ relatedTarget }) => {
        if (relatedTarget instanceof Element && !element.contains(relatedTarget))
          returnFocus = rememberPlace(relatedTarget);
      }),
      listen<MouseEvent>(element, 'click', (event) => {
        if (event.defaultPrevented || !(event.target instanceof Element)) return;
        if (event.target.closest('[data-survey-close]')) return close();
        const pressed = event.target.closest('[data-survey-answer]');
        if (!pressed) return;
        // A button must not submit a form around it. A link is followed.
        if (!pressed.matches('a[href]')) event.preventDefault();
        releaseFocus();
        const words = pressed.getAttribute('data-survey-answer') || (pressed.textContent ?? '').trim();
        handlers.current.onAnswer(
          words.slice(0, 100),
          pressed.getAttribute('data-campaign-id')?.trim(),
          pressed,
        );
      }),
      // On the whole page, unless something else handles the key.
      listen<KeyboardEvent>(document, 'keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]'))
          return;
        event.preventDefault();
        close();
      }),
    ];
    return () => undoAll(stops);
  }, []);

  return (
    <section ref={card} className="sf-survey" aria-label={title || say('survey.title')}>
      <button
        type="button"
        className="sf-round sf-survey-close"
        data-survey-close=""
        aria-label={say('survey.close')}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ServerFragment source={source} className="sf-survey-body" />
    </section>
  );
}
