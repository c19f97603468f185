import type { Found } from './search-options.ts';

type Search = (query: string) => readonly Found[];

/** Makes the search of the page work: `/` focuses it, arrows go through what is found, Escape closes it. */
export function startSearch(top: string) {
  const form = document.querySelector<HTMLFormElement>('.search');
  const input = form?.querySelector('input');
  const results = document.querySelector<HTMLElement>('#results');
  const count = form?.querySelector('[data-count]');
  if (!form || !input || !results || !count) return;
  form.hidden = false;

  let loading: Promise<Search> | undefined;
  const load = () => {
    loading ??= import('./search.ts').then(({ loadSearch }) => loadSearch(top));
    return loading;
  };
  const links = () => [...results.querySelectorAll('a')];
  const close = () => {
    results.hidden = true;
  };

  async function show(query: string) {
    if (query.trim() === '') return close();
    try {
      const search = await load();
      // A newer text has its own answer.
      if (query !== input?.value) return;
      const found = search(query);
      results?.replaceChildren(list(found, top));
      if (count) count.textContent = found.length === 1 ? '1 place found' : `${found.length} places found`;
    } catch (error) {
      // Another try may work.
      loading = undefined;
      results?.replaceChildren(line('p', `The search does not work here: ${error}`));
    }
    if (results) results.hidden = false;
  }

  input.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  input.addEventListener('input', () => void show(input.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(input.value).then(() => links()[0]?.click());
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
      input.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || results.hidden) return;
    event.preventDefault();
    const all: HTMLElement[] = [input, ...links()];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!form.contains(target as Node)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!form.contains(target as Node)) close();
  });
  // A result on the same page only changes the hash.
  results.addEventListener('click', close);
}

function list(found: readonly Found[], top: string): HTMLElement {
  if (found.length === 0)
    return line('p', 'Nothing found. Try fewer words, or the name of an event, call or test.');
  const all = document.createElement('ul');
  all.append(
    ...found.map(({ id, page, heading, group, about }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = top + id;
      link.append(
        line('strong', heading),
        line('span', page === heading ? group : `${group}: ${page}`),
        line('small', about),
      );
      item.append(link);
      return item;
    }),
  );
  return all;
}

function line(name: 'p' | 'strong' | 'span' | 'small', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
