/** Rules of html-validate that are not asked, each with its reason. */
export const markupRulesOff: Readonly<Record<string, string>> = {
  'no-trailing-whitespace':
    'White space at the end of a line is of the templates, and means nothing in HTML.',
  'require-sri': 'The import map holds the integrity of each module, and a page may leave it out.',
  'doctype-style': 'HTML reads the doctype in any letter case, and the templates write it small.',
};

interface Narrowed {
  readonly options: object;
  readonly reason: string;
}

/** Rules that are asked in part, each with its reason. */
export const markupRulesNarrowed: Readonly<Record<string, Narrowed>> = {
  'form-dup-name': {
    options: { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] },
    reason:
      'The server reads the checkboxes of a group as a list; all other fields keep a name of their own.',
  },
  'tel-non-breaking': {
    options: { ignoreClasses: ['closed-help'] },
    reason: 'This link has words before its number, and its style breaks neither.',
  },
  'aria-label-misuse': {
    options: { allowAnyNamable: true },
    reason: 'ARIA lets a list have a name, and screen readers say it before the number of items.',
  },
};
