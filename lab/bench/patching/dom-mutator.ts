import mutate from 'dom-mutator';
import { createPatchBench } from './driver.ts';
import type { Rule } from './rules.ts';

function add(rule: Rule) {
  const { selector } = rule;
  switch (rule.kind) {
    // It has no operation for text only.
    case 'text':
      return mutate.html(selector, () => rule.value);
    case 'attribute':
      return mutate.attribute(selector, rule.name, () => rule.value);
    case 'class':
      return mutate.classes(selector, (classes: Set<string>) => classes.add(rule.name));
  }
}

window.patchBench = createPatchBench((rules) => {
  const added = rules.map(add);
  return () => {
    for (const one of added) one.revert();
  };
});
