import type { Language } from '../../../src/qa/checker/rule.ts';
import { checkHtml } from '../../check/check-html.ts';
import type { PlacedFinding } from '../../check/format.ts';
import { knowledgeOf } from '../../check/knowledge.ts';

const words = {
  en: {
    check: 'Check',
    nothing: 'Paste the markup of a page first.',
    whole: 'Nothing is wrong.',
    found: (count: number) => `${count} found.`,
    show: (line: number) => `Show line ${line}`,
  },
  nl: {
    check: 'Controleer',
    nothing: 'Plak eerst de markup van een pagina.',
    whole: 'Er is niets mis.',
    found: (count: number) => `${count} gevonden.`,
    show: (line: number) => `Toon regel ${line}`,
  },
} satisfies Record<Language, unknown>;

/** Makes the page checker work: the markup in its field is checked by the rules of `npm run check`. */
export async function startCheck(root: HTMLElement) {
  const form = root.querySelector('form');
  const markup = root.querySelector('textarea');
  const list = root.querySelector('.findings');
  const state = root.querySelector('.state');
  const pages = root.querySelector<HTMLSelectElement>('[name="page"]');
  const language = root.querySelector<HTMLSelectElement>('[name="language"]');
  if (!form || !markup || !list || !state || !pages || !language) return;
  const knowledge = await knowledgeOf({ today: new Date().toISOString().slice(0, 10), isRendered: false });

  // Editors read Dutch: who has set it in the browser need not choose.
  if (navigator.language.startsWith('nl')) language.value = 'nl';
  const check = () => {
    const say = words[language.value as Language];
    list.replaceChildren();
    if (!/<\w/.test(markup.value)) {
      state.textContent = say.nothing;
      return;
    }
    const findings = checkHtml('', markup.value, knowledge);
    list.setAttribute('lang', language.value);
    list.append(
      ...findings.map((finding) => row(finding, language.value as Language, () => goTo(markup, finding))),
    );
    state.textContent = findings.length === 0 ? say.whole : say.found(findings.length);
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  const label = () => {
    const say = words[language.value as Language];
    const button = form.querySelector('button');
    if (!button) return;
    button.textContent = say.check;
    button.lang = language.value;
  };
  label();
  language.addEventListener('change', () => {
    label();
    // Before the first check there is nothing to say again.
    if (state.textContent) check();
  });
  pages.addEventListener('change', async () => {
    if (pages.value === '') return;
    const response = await fetch(pages.value);
    const text = await response.text();
    // As the shop's server sends it: static pages have another script.
    markup.value = text.replaceAll('src="/static-start.js"', 'src="/assets/storefront.js"');
    check();
  });
}

function row(finding: PlacedFinding, language: Language, show: () => void): HTMLElement {
  const { line } = finding;
  const item = document.createElement('li');
  const problem = document.createElement('strong');
  problem.textContent = finding.problem[language];
  const rule = document.createElement('code');
  rule.textContent = finding.rule;
  item.append(problem, ` ${finding.advice[language]} `, rule);
  if (line !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words[language].show(line);
    button.addEventListener('click', show);
    item.append(' ', button);
  }
  return item;
}

/** Selects an element's start tag in the field, in sight. */
function goTo(field: HTMLTextAreaElement, { start = 0, end = start, line = 1 }: PlacedFinding) {
  field.focus();
  field.setSelectionRange(start, end);
  const lines = field.value.split('\n').length;
  field.scrollTop = (field.scrollHeight / lines) * Math.max(0, line - 4);
}
