import { expect, test } from 'vitest';
import { chosenProjects } from './chosen-projects.mjs';

test.each([
  ['test cart --workers 1', []],
  ['test --project=preact purity', ['preact']],
  ['test cart --project preact --workers 1', ['preact']],
  ['test --project preact phone -g tile', ['preact', 'phone']],
  ['test --project=react --project=phone', ['react', 'phone']],
])('"%s"', (line, projects) => {
  expect(chosenProjects(line.split(' '))).toEqual(projects);
});
