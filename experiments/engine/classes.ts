import { elementState, ensureElementState, forgetElementState, plus } from './element-state.ts';

const textOf = (element: Element) => element.getAttribute('class');
const join = (text: string | null, name: string) => (text ? `${text} ${name}` : name);

/** Adds a class. False when the page has it already: then it is the page's, and not ours to take away. */
export function putClass(element: Element, name: string): boolean {
  const before = textOf(element);
  const state = elementState(element);
  const isOurs = !!state?.classes?.names.includes(name);
  // Asked of the text first: a class list is an object more for each element.
  const isThere = !!before?.includes(name) && element.classList.contains(name);
  if (isThere && !isOurs) return false;
  const { classes } = state ?? {};
  const names = classes ? plus(classes.names, name) : [name];
  let written = classes ? classes.written : before;
  // Of ours the page may have taken it away.
  if (!isThere) {
    const after = join(before, name);
    element.setAttribute('class', after);
    if (before === written) written = after;
  }
  if (classes) Object.assign(classes, { names, written });
  else (state ?? ensureElementState(element)).classes = { original: before, written, names };
  return true;
}

/** Takes the class away once no experiment needs it, and then leaves the attribute as it was. */
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
    // Where the page has taken it off already, what it wrote stays as it wrote it.
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
