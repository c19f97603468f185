import { useLayoutEffect, useRef, useState } from 'react';
import { guard } from '../../src/analytics/find-personal-data.ts';
import { reportableTerm } from '../../src/analytics/reportable-term.ts';
import { listen, undoAll } from '../../src/dom/listen.ts';
import { setAttributes } from '../../src/dom/make.ts';
import {
  defineIsland,
  one,
  type Parts,
  useIslandId,
  useMount,
} from '../../src/enhance/react/define-island.tsx';
import { LiveRegion } from '../../src/enhance/react/parts.tsx';
import { apart, plainLine } from '../../src/page/text/typed-text.ts';
import { preloadAnchor } from '../../src/popups/anchored/anchor.ts';
import { searchTexts } from './search-autocomplete.texts.ts';
import { moveActive, type SearchOption, searchAddress, useSuggestions } from './search-options.ts';
import { SearchNote, SearchPanel } from './search-panel.tsx';

const parts = {
  /** searches without the script too */
  form: one('form', { is: 'form' }),
  /** what is typed */
  input: one('input', { is: 'form input[name="q"]' }),
};

/**
 * Makes the server's search field a combobox with list autocomplete, after the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Enter still submits the server's form.
 */
function SearchAutocomplete({ parts: { form, input } }: { readonly parts: Parts<typeof parts> }) {
  const { services, host } = useMount();
  const say = services.texts(searchTexts);
  const listId = useIslandId('list');
  const optionId = (index: number) => `${listId}-${index}`;
  const none = (query: string) => say('search.none', { query: apart(query) });

  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  /** Closed by Escape or by going elsewhere, until the shopper types or presses an arrow key. */
  const [dismissed, setDismissed] = useState(true);
  const { answer, isSearching, hasFailed } = useSuggestions(typed);
  const options = answer?.options ?? [];
  const open = !dismissed && options.length > 0;
  /** There is nothing to choose: it searches, or has found nothing. */
  const note =
    dismissed || open
      ? undefined
      : isSearching
        ? say('search.searching')
        : hasFailed
          ? say('search.failed')
          : answer && none(answer.query);

  const choose = (option: SearchOption) => {
    setDismissed(true);
    if (option.kind === 'suggestion') {
      input.value = option.text;
      setTyped(option.text);
      form.requestSubmit();
    } else {
      services.track('search', { search_term: reportableTerm(typed, guard) });
      location.assign(option.address);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // 229 is a key of the input method. In Safari the Enter that ends a composition comes after its end.
    if (event.isComposing || event.keyCode === 229) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!options.length) return;
      event.preventDefault();
      setDismissed(altKey && key === 'ArrowUp');
      if (!altKey) setActive(moveActive(open ? active : -1, key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (key === 'Escape' && (open || input.value)) {
      event.preventDefault();
      // The first Escape closes the list, the second clears the text, as in the APG.
      if (!open) {
        input.value = '';
        setTyped('');
      }
      setDismissed(true);
      setActive(-1);
    } else if (key === 'Enter' && open && options[active]) {
      event.preventDefault();
      choose(options[active]);
    } else if (key === 'Home' || key === 'End') {
      // The browser moves the caret in the field, so no option is active.
      setActive(-1);
    }
  };

  const handlers = useRef({ onKeyDown });
  handlers.current = { onKeyDown };

  useLayoutEffect(() => {
    const leave = () => {
      setActive(-1);
      setDismissed(true);
    };
    const stops = [
      setAttributes(input, {
        role: 'combobox',
        autocomplete: 'off',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        enterkeyhint: 'search',
      }),
      listen(input, 'input', () => {
        setTyped(input.value);
        setActive(-1);
        setDismissed(false);
      }),
      listen(input, 'input', preloadAnchor, { once: true }),
      listen<KeyboardEvent>(input, 'keydown', (event) => handlers.current.onKeyDown(event)),
      // A phone's key that puts the keyboard away takes the focus from the field to nowhere: the list stays.
      listen<FocusEvent>(input, 'blur', ({ relatedTarget }) => {
        if (relatedTarget) leave();
      }),
      listen(document, 'pointerdown', ({ target }) => {
        if (!host.contains(target as Node)) leave();
      }),
      // A click shows the suggestions for the current text.
      listen(input, 'click', () => {
        setTyped(input.value);
        setDismissed(false);
      }),
      listen(form, 'submit', (event) => {
        const term = plainLine(input.value);
        if (term) {
          // With the guard that came with us: the page's own may know traces alone.
          services.track('search', { search_term: reportableTerm(term, guard) });
          setDismissed(true);
          return;
        }
        event.preventDefault();
        input.focus();
      }),
    ];
    // The shopper typed before the mount.
    if (document.activeElement === input && input.value) {
      setTyped(input.value);
      setDismissed(false);
    }
    return () => undoAll(stops);
  }, [input, form, services, host]);

  useLayoutEffect(
    () =>
      setAttributes(input, {
        'aria-expanded': String(open),
        'aria-controls': open ? listId : null,
        'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : null,
      }),
    [input, open, active, listId],
  );

  useLayoutEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, listId]);

  const count = (kind: SearchOption['kind']) => options.filter((option) => option.kind === kind).length;
  const counted = (what: 'suggestions' | 'products', many: number) =>
    say(many === 1 ? `search.${what}.one` : `search.${what}.many`, { count: many });
  const announcement = () => {
    if (dismissed || !answer) return note ?? '';
    if (!options.length) return none(answer.query);
    if (answer.isEmpty)
      return say(options.length === 1 ? 'search.noneButOther' : 'search.noneButOthers', {
        query: apart(answer.query),
        count: options.length,
      });
    return say('search.found', {
      suggestions: counted('suggestions', count('suggestion') + count('page')),
      products: counted('products', count('product')),
    });
  };

  return (
    <>
      {open && (
        <SearchPanel
          listId={listId}
          optionId={optionId}
          options={options}
          nothingFor={answer?.isEmpty ? answer.query : undefined}
          active={active}
          say={say}
          addressOf={(option) =>
            option.kind === 'suggestion' ? searchAddress(form, option.text) : option.address
          }
          onChoose={choose}
        />
      )}
      {note && <SearchNote text={note} isBusy={isSearching} />}
      <LiveRegion text={announcement()} />
    </>
  );
}

export default defineIsland({
  name: 'search-autocomplete',
  when: 'interaction',
  parts,
  component: SearchAutocomplete,
});
