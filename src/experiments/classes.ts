import { elementState, ensureElementState, forgetElementState, plus } from './element.ts';

const textOf = (element: Element) => element.getAttribute('class');
const join = (text: string | null, name: string) => (text ? `${text} ${name}` : name);

/** Adds a class. Returns false if the page already has it: then it is the page's, and we must not remove it. */
export function putClass(element: Element, name: string): boolean {
  const before = textOf(element);
  const state = elementState(element);
  const isOurs = !!state?.classes?.names.includes(name);
  // Checks the text first: a class list would be another object for each element.
  const isThere = !!before?.includes(name) && element.classList.contains(name);
  if (isThere && !isOurs) return false;
  const { classes } = state ?? {};
  const names = classes ? plus(classes.names, name) : [name];
  let written = classes ? classes.written : before;
  // The page may have removed a class of ours.
  if (!isThere) {
    const after = join(before, name);
    element.setAttribute('class', after);
    if (before === written) written = after;
  }
  if (classes) Object.assign(classes, { names, written });
  else (state ?? ensureElementState(element)).classes = { original: before, written, names };
  return true;
}

/** Removes the class once no experiment needs it, and restores the attribute. */
export function takeClass(element: Element, name: string) {
  const state = elementState(element);
  const classes = state?.classes;
  if (!classes) return;
  const at = classes.names.indexOf(name);
  classes.names = classes.names.filter((_, index) => index !== at);
  if (classes.names.includes(name)) return;
  const { original, written } = classes;
  const isLast = !classes.names.length;
  let text = [...new Set(classes.names)].reduce<string | null>(join, original);
  if (textOf(element) === written) classes.written = text;
  else {
    // If the page has already removed it, the attribute stays as the page wrote it.
    if (element.classList.contains(name)) element.classList.remove(name);
    const left = textOf(element);
    if (!isLast || !sameTokens(left ?? '', original ?? '')) text = left;
  }
  if (isLast) {
    state.classes = undefined;
    forgetElementState(element, state);
  }
  if (text === null) element.removeAttribute('class');
  else if (text !== textOf(element)) element.setAttribute('class', text);
}

function sameTokens(a: string, b: string): boolean {
  const tokens = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].join(' ');
  return tokens(a) === tokens(b);
}
