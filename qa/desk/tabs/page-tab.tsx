import { useState } from 'react';
import { fetchChunk } from '../../../src/dom/fetch-chunk.ts';
import type { Finding } from '../../checker/rule.ts';
import type { Language } from '../../checker/sentences.ts';
import { Consent } from '../consent.tsx';
import { Choice } from '../fields.tsx';
import { pageKnowledge } from '../page-knowledge.ts';
import { Place } from '../place.tsx';
import type { TabProps } from '../tab-props.ts';
import { useFresh } from '../use-fresh.ts';

/** What the shopper allows, what is wrong with this page's markup, and what to do about it. */
export function PageTab({ desk, outline }: TabProps) {
  const [language, setLanguage] = useState<Language>('en');
  const [findings] = useFresh<readonly Finding[] | undefined>(async () => {
    const { checkPage } = await fetchChunk(() => import('../../checker/check-page.ts'));
    return checkPage(
      document,
      await pageKnowledge(desk),
      (error, rule) => void desk.services.report('checker-failed', error, rule),
    );
  }, undefined);
  return (
    <>
      <Consent desk={desk} />
      <Choice
        label="Language"
        value={language}
        options={{ en: 'English, for developers', nl: 'Nederlands, voor redacteuren' }}
        choose={setLanguage}
      />
      <p className="note" role="status">
        {findings ? (findings.length ? `${findings.length} found.` : 'Nothing found.') : 'Checking the page.'}
      </p>
      <ul className="rows" lang={language}>
        {findings?.map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
          <li key={at} className="finding">
            <p>
              <span className={`pill ${finding.severity === 'error' ? 'bad' : ''}`}>{finding.rule}</span>
            </p>
            <p>
              <strong>{finding.problem[language]}</strong> {finding.advice[language]}
            </p>
            {finding.element && (
              <p>
                <Place elements={[finding.element as unknown as Element]} outline={outline}>
                  {language === 'nl' ? 'Toon het' : 'Show it'}
                </Place>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="note">
        <code>npm run check</code> finds more: it reads the page as the server sends it.
      </p>
    </>
  );
}
