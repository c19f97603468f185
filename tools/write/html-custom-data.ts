import { productAttributes } from '../../src/page/product-item.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import { pageMarks } from '../checks/page-marks.ts';
import { markupOf } from '../lib/declared-markup.ts';
import { type Documented, partText, propText } from './contract.ts';

/** One thing to say of an attribute. Several components may have the same attribute. */
interface Said {
  readonly attribute: string;
  /** Markdown. */
  readonly words: string;
  readonly values?: readonly Value[];
}

interface Value {
  readonly name: string;
  readonly description?: Markdown;
}

interface Markdown {
  readonly kind: 'markdown';
  readonly value: string;
}

const markdown = (value: string): Markdown => ({ kind: 'markdown', value });

/**
 * All that we read in a page's markup, as VS Code's custom data for HTML: it completes and explains the attributes and their values.
 * The format: https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md
 *
 * @param examples Pages: what never has a value there takes none.
 */
export function htmlCustomData(components: readonly Documented[], examples: string) {
  const said = [...components.flatMap(attributesOf), ...hosts(components), ...marks()];
  const names = [...new Set(said.map(({ attribute }) => attribute))].sort();
  return {
    version: 1.1,
    tags: [
      {
        name: 'html',
        attributes: [
          {
            name: 'type',
            description: markdown('The kind of page, which says what runs on it.'),
            values: pageTypes.map((type) => ({ name: type })),
          },
        ],
      },
    ],
    globalAttributes: names.map((name) => {
      const own = said.filter(({ attribute }) => attribute === name);
      const values = new Map(own.flatMap((one) => (one.values ?? []).map((value) => [value.name, value])));
      return {
        name,
        description: markdown([...new Set(own.map(({ words }) => words))].join('\n\n')),
        ...(values.size && { values: [...values.values()] }),
        ...(!values.size && isBare(name, examples) && { valueSet: 'v' }),
      };
    }),
  };
}

/** Whether it stands there, and never with a value. VS Code has `v` for such attributes. */
const isBare = (name: string, examples: string) =>
  new RegExp(` ${name}[ >]`).test(examples) && !examples.includes(` ${name}="`);

/** `data-island` and `data-behaviour`, with every component as a value. */
const hosts = (components: readonly Documented[]): Said[] =>
  (['island', 'behaviour'] as const).map((kind) => ({
    attribute: `data-${kind}`,
    words: `The ${kind} that this element becomes. An element has one island or one behaviour.`,
    values: components
      .filter((one) => one.kind === kind)
      .map((one) => ({ name: one.name, description: markdown(aboutComponent(one)) })),
  }));

function aboutComponent({ when, once, words, props, parts, kinds }: Documented): string {
  const listed = [
    ...props.map((prop) => `- \`${prop.attribute}\` ${propText(prop, kinds)}`),
    ...parts.map((part) => `- ${partText(part)}`),
  ].join('\n');
  return [`Starts: \`${when}\`${once ? ', once on a page' : ''}.`, words, listed]
    .filter(Boolean)
    .join('\n\n');
}

/** The attributes of a component's props and parts. */
const attributesOf = ({ name, props, parts, kinds }: Documented): Said[] => [
  ...props.map((prop) => {
    const values = kinds[prop.key]?.choices?.map((value) => ({ name: value })) ?? [];
    return { attribute: prop.attribute, words: `**${name}** ${propText(prop, kinds)}`, values };
  }),
  ...parts.flatMap((part) =>
    [...markupOf(part).matchAll(/ (data-(?!island|behaviour)[\w-]+)(?:="([^"…]+)")?/g)].map(
      ([, attribute = '', value]) => ({
        attribute,
        words: `**${name}** ${partText(part)}`,
        values: value ? [{ name: value }] : [],
      }),
    ),
  ),
];

/** What no component declares: products, lists, carts and orders. */
const marks = (): Said[] => [
  ...productAttributes.map(({ attribute, name, kind }) => ({
    attribute,
    words: `**a product**: reported as \`${name}\`, a ${kind}`,
    values: kind === 'boolean' ? [{ name: 'true' }, { name: 'false' }] : [],
  })),
  ...pageMarks.flatMap(({ marks, on, notes }) =>
    marks.map((attribute) => ({ attribute, words: `**${on}**${notes ? `: ${notes}` : ''}` })),
  ),
];
