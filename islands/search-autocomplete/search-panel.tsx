import { useLayoutEffect, useRef } from 'react';
import { isPlainClick } from '../../src/dom/listen.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import { apart } from '../../src/page/text/typed-text.ts';
import type { Say } from '../../src/page/texts.ts';
import { anchor } from '../../src/popups/anchored/anchor.ts';
import type { searchTexts } from './search-autocomplete.texts.ts';
import type { SearchOption } from './search-options.ts';

interface SearchPanelProps {
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly options: readonly SearchOption[];
  readonly active: number;
  /** The text for which nothing was found: the options are other ways on. */
  readonly nothingFor: string | undefined;
  readonly say: Say<keyof typeof searchTexts>;
  /** Where an option leads: it is a link, also for another tab. */
  readonly addressOf: (option: SearchOption) => string;
  readonly onChoose: (option: SearchOption) => void;
}

/** The listbox below the search field: suggestions, pages, then products. Focus stays in the field. */
export function SearchPanel({
  listId,
  optionId,
  options,
  active,
  nothingFor,
  say,
  addressOf,
  onChoose,
}: SearchPanelProps) {
  const { host } = useMount();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (panel.current ? anchor(panel.current, host, { gap: 4, sameWidth: true }) : undefined),
    [host],
  );
  const indexed = options.map((option, index) => ({ option, index }));
  const group = (kind: SearchOption['kind'], title: string) => {
    const members = indexed.filter(({ option }) => option.kind === kind);
    if (!members.length) return null;
    const titleId = `${listId}-${kind}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, and no fieldset
      <div role="group" aria-labelledby={titleId} className={`sf-search-group sf-search-group-${kind}`}>
        <div className="sf-search-group-title" id={titleId} role="presentation">
          {title}
        </div>
        {members.map(({ option, index }) => (
          <a
            key={optionId(index)}
            id={optionId(index)}
            href={addressOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Not from the content: the picture's description mostly has the title too.
            aria-label={option.kind === 'product' ? `${option.title} ${option.price}` : undefined}
            className={`sf-search-option sf-search-option-${kind}`}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return;
              event.preventDefault();
              onChoose(option);
            }}
          >
            <OptionContent option={option} />
          </a>
        ))}
      </div>
    );
  };
  return (
    <div
      ref={panel}
      className="sf-search-panel"
      role="listbox"
      id={listId}
      aria-label={say('search.list')}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {nothingFor !== undefined && (
        <div className="sf-search-note" role="presentation">
          {say('search.none', { query: apart(nothingFor) })}
        </div>
      )}
      {group('suggestion', say(nothingFor === undefined ? 'search.suggestions' : 'search.popular'))}
      {group('page', say(nothingFor === undefined ? 'search.pages' : 'search.elsewhere'))}
      {group('product', say('search.products'))}
    </div>
  );
}

/** In place of the list: that it searches, or has found nothing. The live region says it to screen readers. */
export function SearchNote({ text, isBusy }: { readonly text: string; readonly isBusy: boolean }) {
  const { host } = useMount();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (panel.current ? anchor(panel.current, host, { gap: 4, sameWidth: true }) : undefined),
    [host],
  );
  return (
    <div ref={panel} className="sf-search-panel" aria-hidden="true">
      <div className="sf-search-note">
        {isBusy && <span className="sf-spinner" />}
        {text}
      </div>
    </div>
  );
}

function OptionContent({ option }: { readonly option: SearchOption }) {
  if (option.kind !== 'product')
    return (
      <span className="sf-search-option-text">{option.kind === 'page' ? option.title : option.text}</span>
    );
  return (
    <>
      {option.image && (
        <img src={option.image.address} alt={option.image.alt} width="56" height="56" loading="lazy" />
      )}
      <span className="sf-search-option-title">{option.title}</span>
      <span className="sf-search-option-price">{option.price}</span>
    </>
  );
}
