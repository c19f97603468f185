import { make } from '../dom/make.ts';
import { faceOf } from './form-face.ts';

/** One line of the error summary. */
export interface SummaryLine {
  readonly text: string;
  /** Id of the field that the line links to. */
  readonly fieldId: string;
  /** Moves focus to the field. */
  readonly go: () => void;
}

/**
 * Shows a list of all errors, each a link to its field, at the top of the form or in the page's slot for it
 * (`data-form-summary` or ASP.NET's `data-valmsg-summary`). Returns a function that removes it.
 */
export function showSummary(
  element: HTMLFormElement,
  { id, title, lines }: { id: string; title: string; lines: readonly SummaryLine[] },
): () => void {
  const form = faceOf(element);
  const items = lines.map(({ text, fieldId, go }) => {
    const link = make('a', { href: `#${encodeURIComponent(fieldId)}` }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      go();
    });
    return make('li', {}, link);
  });
  const summary = make(
    'div',
    { class: 'sf-error-summary', tabindex: '-1', role: 'group', 'aria-labelledby': id },
    make('p', { id, class: 'sf-error-summary-title' }, title),
    make('ul', {}, ...items),
  );

  const slot = form.querySelector('[data-form-summary], [data-valmsg-summary]');
  const former = [...(slot?.childNodes ?? [])];
  if (slot) slot.replaceChildren(summary);
  else form.prepend(summary);
  return () => {
    if (slot && summary.parentNode === slot) slot.replaceChildren(...former);
    else summary.remove();
  };
}
