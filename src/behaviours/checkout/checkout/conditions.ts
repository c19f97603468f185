import { listen, undoAll } from '../../../dom/listen.ts';

type Choice = HTMLInputElement & { readonly type: 'checkbox' | 'radio' };

/**
 * Shows and hides elements that depend on a field: `data-shown-if="PaymentOption=2"`, or the name alone for any value;
 * `data-hidden-if` does the opposite. Returns a stop, which shows all of them.
 */
export function followConditions(host: HTMLElement): () => void {
  const view = host.ownerDocument.defaultView ?? window;
  const dependents = () => [...host.querySelectorAll<HTMLElement>('[data-shown-if], [data-hidden-if]')];
  const update = () => {
    for (const element of dependents()) {
      const { shownIf, hiddenIf } = element.dataset;
      const isShown = shownIf === undefined ? !isAnswered(host, hiddenIf ?? '') : isAnswered(host, shownIf);
      element.hidden = !isShown;
    }
  };
  const stops = [
    listen(host, 'change', update),
    // By then the browser has restored earlier choices.
    listen(view, 'pageshow', update),
  ];
  update();
  return () => {
    undoAll(stops);
    for (const element of dependents()) element.hidden = false;
  };
}

function isAnswered(host: HTMLElement, condition: string): boolean {
  const [name, value] = condition.split('=');
  return [...host.querySelectorAll<Choice>('input[type="checkbox"], input[type="radio"]')].some(
    (choice) => choice.name === name && choice.checked && (value === undefined || choice.value === value),
  );
}
