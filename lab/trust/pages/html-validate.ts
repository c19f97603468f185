import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Finding } from './findings.ts';
import { htmlRulesOff } from './rules-off.ts';

/** What we use of html-validate. */
interface Report {
  readonly results: readonly {
    readonly messages: readonly { ruleId: string; message: string; selector: string | null; line: number }[];
  }[];
}
interface Validator {
  validateString(text: string, file: string): Promise<Report>;
}
interface Package {
  readonly HtmlValidate: new (config: object) => Validator;
}

/** Returns a function that looks at the markup of a page, or of a fragment, as the server sends it. */
export function openHtmlValidate(folder: string) {
  const { HtmlValidate } = createRequire(join(process.cwd(), folder, 'package.json'))(
    'html-validate',
  ) as Package;
  const rules = Object.fromEntries(Object.keys(htmlRulesOff).map((rule) => [rule, 'off']));
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules,
  });
  const ofFragments = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });

  return async (markup: string, page: string): Promise<Finding[]> => {
    const isDocument = /^\s*<!doctype/i.test(markup);
    const { results } = await (isDocument ? validator : ofFragments).validateString(markup, 'page.html');
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector, line }) => ({
        engine: 'html-validate' as const,
        rule: ruleId,
        message,
        place: selector ?? `line ${line}`,
        page,
      })),
    );
  };
}
