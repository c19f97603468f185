import { checkPage } from '../../../src/checker/check-page.ts';
import type { Finding, Language } from '../../../src/checker/rule.ts';
import { knowledgeOf } from '../../check/knowledge.ts';
import { parsePage } from '../../check/parsed-page.ts';

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

  const check = () => {
    const parsed = parsePage(markup.value);
    const findings = checkPage(parsed, knowledge);
    const words = language.value as Language;
    list.setAttribute('lang', words);
    list.replaceChildren(
      ...findings.map((finding) => {
        const place = finding.element && parsed.placeOf(finding.element);
        return row(finding, words, place?.line, () => place && goTo(markup, place.line));
      }),
    );
    state.textContent = findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} found.`;
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  language.addEventListener('change', check);
  pages.addEventListener('change', async () => {
    if (pages.value === '') return;
    const response = await fetch(pages.value);
    const text = await response.text();
    // As the shop's server sends it: static pages have another script.
    markup.value = text.replaceAll('src="/static-start.js"', 'src="/assets/storefront.js"');
    check();
  });
}

function row(finding: Finding, language: Language, line: number | undefined, show: () => void): HTMLElement {
  const item = document.createElement('li');
  const problem = document.createElement('strong');
  problem.textContent = finding.problem[language];
  const rule = document.createElement('code');
  rule.textContent = finding.rule;
  item.append(problem, ` ${finding.advice[language]} `, rule);
  if (line !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = language === 'nl' ? `Toon regel ${line}` : `Show line ${line}`;
    button.addEventListener('click', show);
    item.append(' ', button);
  }
  return item;
}

/** Selects a line of the field, in sight. */
function goTo(field: HTMLTextAreaElement, line: number) {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, line - 4);
}
