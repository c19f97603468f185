import { expect, it } from 'vitest';
import { renderedName } from './rendered.ts';
import { hiddenSelector, type RenderedMark } from './rendered-marks.ts';

it.each<[string, RenderedMark, boolean]>([
  ['that hides it', { hidden: 1 }, true],
  ['that hides it and more', { was: { class: ['a', 'b'] }, hidden: 1 }, true],
  ['of an attribute that is called so', { was: { hidden: ['', null] } }, false],
  ['of a text that reads like one', { held: ['"hidden":1', 'x'] }, false],
  ['of a new element', { fresh: 'abc' }, false],
])('the style sheet hides an element with a mark %s: %o', (_what, mark, isHidden) => {
  const element = document.createElement('p');
  element.setAttribute(renderedName, JSON.stringify(mark));
  expect(element.matches(hiddenSelector)).toBe(isHidden);
});
