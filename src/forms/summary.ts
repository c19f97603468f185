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
  const summary = document.createElement('div');
  summary.className = 'sf-error-summary';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'group');
  summary.setAttribute('aria-labelledby', id);
  const heading = document.createElement('p');
  heading.id = id;
  heading.className = 'sf-error-summary-title';
  heading.textContent = title;
  const list = document.createElement('ul');
  for (const { text, fieldId, go } of lines) {
    const link = document.createElement('a');
    link.href = `#${encodeURIComponent(fieldId)}`;
    link.textContent = text;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      go();
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  summary.append(heading, list);

  const slot = form.querySelector('[data-form-summary], [data-valmsg-summary]');
  const former = [...(slot?.childNodes ?? [])];
  if (slot) slot.replaceChildren(summary);
  else form.prepend(summary);
  return () => {
    if (slot && summary.parentNode === slot) slot.replaceChildren(...former);
    else summary.remove();
  };
}
