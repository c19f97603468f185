import { listen, undoAll } from '../../../dom/listen.ts';
import { make, setAttributes } from '../../../dom/make.ts';

export interface Step {
  readonly element: HTMLElement;
  /** The id of its question. */
  readonly question: string;
  /** An answer leads to the next step. */
  readonly goesOn: boolean;
  readonly next: HTMLElement | null;
}

/** The steps of a form. @throws Error if there are none, or one lacks a part */
export function readSteps(form: HTMLFormElement): Step[] {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-bed-match-step]')];
  if (steps.length === 0) throw new Error('has no [data-bed-match-step]');
  return steps.map((element, index) => {
    const question = element.dataset.bedMatchStep || `${index + 1}`;
    const lacks = ['title', 'content'].find((part) => !element.querySelector(`[data-bed-match-${part}]`));
    if (lacks) throw new Error(`question "${question}" has no [data-bed-match-${lacks}]`);
    if (!fieldsOf(element).length) throw new Error(`question "${question}" has nothing to answer`);
    return {
      element,
      question,
      goesOn: element.hasAttribute('data-go-next'),
      next: element.querySelector<HTMLElement>('[data-bed-match-next]'),
    };
  });
}

const fieldsOf = (step: Element) => [
  ...step.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type="hidden"]), select, textarea',
  ),
];

/** Whether the browser finds nothing wrong with its fields. */
export const isFilled = ({ element }: Step): boolean =>
  fieldsOf(element).every((field) => field.disabled || field.checkValidity?.() !== false);

/** Whether the shopper has given it anything. */
export const isAnswered = ({ element }: Step): boolean => answerOf(element) !== '';

/** What the shopper answered, in the words of its labels, or as typed. */
export function answerOf(step: Element): string {
  const answers = fieldsOf(step).flatMap((field) => {
    if ('checked' in field && (field.type === 'radio' || field.type === 'checkbox'))
      return field.checked
        ? (field.closest('label') ?? field.labels?.[0])?.textContent?.trim() || field.value
        : [];
    return field.value.trim() || [];
  });
  return answers.join(', ');
}

/**
 * Shows the steps by the state: the open one, those before with their answer, and none after the furthest. The titles
 * become buttons, which open their step.
 */
export function createStepsView(steps: readonly Step[], id: string, onOpen: (step: number) => void) {
  const undos: (() => void)[] = [];
  const parts = steps.map(({ element, next }, index) => {
    const title = element.querySelector('[data-bed-match-title]') as HTMLElement;
    const content = element.querySelector('[data-bed-match-content]') as HTMLElement;
    const contentId = content.id || `${id}-step-${index}`;
    const given = make('span', { class: 'sf-bed-match-given' });
    const button = make('button', {
      type: 'button',
      class: 'sf-bed-match-title',
      'aria-controls': contentId,
    });
    const words = make('span');
    words.append(...title.childNodes);
    button.append(words, ' ', given);
    title.append(button);
    undos.push(
      listen(button, 'click', () => onOpen(index)),
      () => title.replaceChildren(...words.childNodes),
      setAttributes(content, { id: contentId, hidden: null }),
      setAttributes(element, { hidden: null, 'data-bed-match-state': null }),
      ...(next ? [setAttributes(next, { hidden: index === steps.length - 1 ? '' : null })] : []),
    );
    return { element, content, button, given };
  });
  return {
    show({ open, reached }: StepsState) {
      for (const [index, { element, content, button, given }] of parts.entries()) {
        const isOpen = index === open;
        element.hidden = index > reached;
        element.setAttribute('data-bed-match-state', isOpen ? 'open' : 'done');
        content.hidden = !isOpen;
        button.setAttribute('aria-expanded', String(isOpen));
        given.textContent = isOpen ? '' : answerOf(element);
      }
    },
    titleOf: (step: number) => parts[step]?.button,
    undo: () => undoAll([...undos].reverse()),
  };
}

/** Where a shopper is in a form whose steps are revealed one after the other. Steps are counted from 0. */
export interface StepsState {
  readonly count: number;
  /** The step that is open. */
  readonly open: number;
  /** The furthest step that has been revealed; those before it are filled. */
  readonly reached: number;
}

/**
 * Where to begin. A step counts as passed if it is filled and so is every step before it; one that may stay empty is
 * passed if a later one is `answered`.
 */
export function startSteps(filled: readonly boolean[], answered: readonly boolean[] = filled): StepsState {
  const count = filled.length;
  const lastAnswered = answered.lastIndexOf(true);
  const firstEmpty = filled.indexOf(false);
  const passed = Math.min(lastAnswered + 1, firstEmpty < 0 ? count : firstEmpty);
  const reached = Math.max(Math.min(passed, count - 1), 0);
  return { count, open: reached, reached };
}

/** Goes on from the open step, once it is filled: to the furthest one where an earlier one was opened again. */
export function nextStep(state: StepsState): StepsState {
  const { count, open, reached } = state;
  if (open < reached) return { ...state, open: reached };
  const next = Math.min(open + 1, count - 1);
  return { ...state, open: next, reached: next };
}

/** Opens a step that has been revealed before. */
export function openStep(state: StepsState, step: number): StepsState {
  return step >= 0 && step <= state.reached ? { ...state, open: step } : state;
}

/** The last step shows the button that submits. */
export const maySubmit = ({ count, open }: StepsState): boolean => open === count - 1;
