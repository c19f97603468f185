import type { Services } from '../../page/services.ts';
import { reportedName, selectorOf } from './name-element.ts';
import { isPersonal, isPersonalPage, lengthOf, plainPath } from './personal-place.ts';
import type { OpenSession } from './session.ts';
import type { Step } from './steps.ts';

const most = 60;
const controls = 'a[href], button, summary, input, select, textarea, label, [role=button], [role=tab]';

/**
 * Records what QA does on the page: what is pressed, chosen, sent, and how much is typed, but not what. Nothing that the
 * desk itself is told counts.
 */
export function recordSteps(view: Window, { session, change }: OpenSession, services: Services) {
  const { document, location } = view;
  const path = pathOf(location, document, services);
  const add = (step: Omit<Step, 'path'>) => {
    const { steps } = session.get();
    const last = steps.at(-1);
    // A field is told once, with what came of it.
    const isSame = step.did === 'typed' && last?.did === 'typed' && last.selector === step.selector;
    change({ steps: [...(isSame ? steps.slice(0, -1) : steps), { path, ...step }].slice(-most) });
  };
  const on = (type: string, tell: (element: Element) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const { target, isTrusted } = event;
        if (isTrusted && target instanceof Element && target.localName !== 'storefront-desk') tell(target);
      },
      true,
    );
  const aboutOf = (element: Element) => aboutElement(element, services);

  add({ did: 'opened', what: '' });
  on('click', (element) => {
    const control = element.closest(controls);
    if (control && !control.matches('select, textarea, label, input:not([type=submit], [type=button])'))
      add({ did: 'pressed', ...aboutOf(control) });
  });
  on('change', (element) => {
    const value = chosenValue(element);
    if (value !== undefined) add({ did: 'chose', ...aboutOf(element), value });
    else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      add({ did: 'typed', ...aboutOf(element), value: `${element.value.length}` });
  });
  on('submit', (element) => add({ did: 'sent', ...aboutOf(element) }));
}

/** What was chosen from the page's own choices; its length, where that may say who chose. Undefined where it was typed. */
export function chosenValue(element: Element): string | undefined {
  const told = (value: string) => (isPersonal(element) ? lengthOf(value) : value);
  if (element instanceof HTMLSelectElement) return told(element.value);
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === 'checkbox') return element.checked ? 'on' : 'off';
  return element.type === 'radio' ? told(element.value) : undefined;
}

/** What a step says of its element. */
export function aboutElement(
  element: Element,
  { personalData }: Pick<Services, 'personalData'>,
): Pick<Step, 'what' | 'selector'> {
  const selector = selectorOf(element, isPersonal(element));
  return { what: reportedName(element, personalData), ...(selector && { selector }) };
}

/** The page's path and query, without what may be personal. */
export function pathOf(
  location: Pick<Location, 'pathname' | 'search'>,
  document: Document,
  { personalData, page }: Pick<Services, 'personalData' | 'page'>,
): string {
  if (isPersonalPage(document)) return plainPath(location.pathname, page.settings.routes);
  const query = new URLSearchParams(location.search);
  for (const [name, value] of [...query])
    if (name === 'qa' || name.toLowerCase() === 'address' || personalData(value)) query.delete(name);
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return `${location.pathname}${text && `?${text}`}`;
}
