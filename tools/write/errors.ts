import { faults } from '../../src/page/faults.ts';
import { wordsIn } from './table-words.ts';

const introduction = `# Errors

Every fault that the client reports, by its code. Made from \`src/page/faults.ts\` by \`npm run errors\`; \`npm test\` fails where the two differ. Codes stay: a dashboard may count them.

## Where a fault ends up

- **The code** that meets it calls \`services.report(code, error, about)\` (\`src/page/report.ts\`); a few small modules that no services reach call \`report\` of \`src/page/page-report.ts\`, which is the same.
- **The console** shows one line for each code and what it is about: \`storefront cart-unread: the cart could not be shown; the shopper is told (island "cart-popup": GET /Ajax/Cart/HeaderCartAjax: answered 500)\`, with the error and the element behind it. Filter by \`storefront\`. Lines of the specification are word for word, come each time, and have no code in them; they stand as they are in the table. The words come with a chunk of their own at a page's first fault (\`src/page/tell-faults.ts\`); where that does not come, the line is the fault alone.
- **Listeners**: \`storefront.onError((fault) => …)\` is called with \`{ code, error, about }\` of each fault, the first hundred from before it too, and gives back a stop.
- **The data layer**: on a share of the pages, which the setting \`errors.share\` gives (0 by default, 1 is every page), \`client_error\` tells code, what it is about by name, and the build; never what an error says. Each code and thing once, five a page at most. It waits for consent and passes the guard like any event.

## The codes

A warning goes on in another way; after an error something is lacking.`;

/** Generates the content of `docs/errors.md` from the table of faults and its comments. @throws Error if a code has none */
export function errors(source: string): string {
  const words = wordsIn(source, 'faults');
  const rows = Object.entries(faults).map(([code, { level, says, ...kind }]) => {
    const todo = words[code];
    if (!todo) throw new Error(`the fault "${code}" has no comment that says what to do`);
    const sentence = 'isExact' in kind ? `\`${says}\`` : says;
    return `| \`${code}\` | ${level === 'warn' ? 'warning' : level} | ${sentence} | ${todo} |`;
  });
  return [
    `${introduction}\n`,
    '| code | level | what has happened | what to do |\n|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
