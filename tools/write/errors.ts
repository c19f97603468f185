import { faults } from '../../src/page/faults.ts';
import { wordsIn } from './table-words.ts';

const introduction = `# Errors

Every fault that the client reports, by its code. Codes stay, so a dashboard may count them. Made from \`src/page/faults.ts\` by \`npm run errors\`.

## Where a fault ends up

- **The console** shows one line for each code and subject: \`storefront cart-unread: the cart could not be shown; the shopper is told (island "cart-popup": GET /Ajax/Cart/HeaderCartAjax: answered 500)\`, with the error and the element behind it. Filter by \`storefront\`. Messages that the specification fixes have no code and come each time.
- **Listeners**: \`storefront.onError((fault) => …)\` gets \`{ code, error, about }\` of each fault, and of the first hundred before it.
- **The data layer**: the setting \`errors.share\` chooses a share of the pages (0 by default). Their faults become \`client_error\`, with code, subject and build, never the error's text. Each once, five a page at most, with consent.
- **In our code**: call \`services.report(code, error, about)\` (\`src/page/report.ts\`), or \`report\` of \`src/page/report.ts\` where there are no services.

## The codes

After a warning the shopper still gets there. After an error something is missing.`;

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
