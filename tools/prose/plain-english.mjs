// @ts-check

/**
 * Words and turns that a native reader would stumble over, each with what to write instead. The list has only what is
 * wrong nearly always.
 *
 * @type {readonly (readonly [pattern: RegExp, advice: string])[]}
 */
const turns = [
  [/\banew\b/i, 'write "again"'],
  [/\bbut for\b/i, 'write "except for"'],
  [/\bin (?:the )?place of\b/i, 'write "instead of", or "replaces"'],
  [
    /\b(?:stands?|stood) (?!for\b|out\b|alone\b|beside\b)/i,
    'things do not stand: write "is", "comes" or "has"',
  ],
  [/(?<!\bshoppers? )\b(?:is|are|was|were) told\b/i, 'say who tells whom'],
  [/\b(?:tells?|told) (?:of|what)\b/i, 'write "says" or "describes"'],
  [/\bmend(?:s|ed|ing)?\b/i, 'write "fix" or "repair"'],
  [
    /\bwho (?:looks?|stays?|comes?|needs?|has|wants?)\b(?=[^?]*,? (?:is|are|has|gets|does)\b)/i,
    'a "who" clause is no noun: name the person',
  ],
  [
    /(?:^|[.:;] )What (?!(?:is|was|does|happens|changes|has|holds)\b)\w+s\b/,
    'a "what" clause is no noun: name the thing',
  ],
  [
    /(?:^|[.:;] )What (?:is|are) (?:done|there|in it|left|meant|shown|kept|typed|new)\b/,
    'a "what" clause is no noun: name the thing',
  ],
  [/\bLook wh(?:om|o)\b/, 'write "see which"'],
  [/\bwhere (?:it|they|that) (?:does|do|did|fails?|failed|can)\b/i, 'a condition is "if" or "when"'],
  [
    /\bA\/B tests?\b|\b(?:in|of|by|each|every|two|which) tests? (?:in B|OD\d+)\b|\btests? OD\d+\b/i,
    'on shoppers it is an experiment',
  ],
];

/** The most words of a sentence. */
const most = 45;

/** @type {import('@textlint/types').TextlintRuleModule} */
const plainEnglish = ({ Syntax, getSource, report, RuleError, locator }) => {
  /** @type {number} */
  let quoted = 0;
  return {
    [Syntax.BlockQuote]: () => void quoted++,
    [Syntax.BlockQuoteExit]: () => void quoted--,
    [Syntax.Str](node) {
      if (quoted > 0) return;
      const text = getSource(node);
      for (const [pattern, advice] of turns) {
        const found = pattern.exec(text);
        if (!found) continue;
        const [words] = found;
        const padding = locator.range([found.index, found.index + words.length]);
        report(node, new RuleError(`"${words.trim()}": ${advice}`, { padding }));
      }
    },
    [Syntax.Paragraph](node) {
      for (const sentence of getSource(node).split(/[.:;?!](?:\s|$)/)) {
        const count = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
        if (count > most) report(node, new RuleError(`a sentence of ${count} words: make two`));
      }
    },
  };
};

export default plainEnglish;
