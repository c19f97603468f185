/** Rules of IBM's engine that are not asked, each with its reason. */
export const aceRulesOff: Readonly<Record<string, string>> = {
  aria_role_valid:
    'ARIA 1.2 and the HTML mapping allow the role combobox on a search field, which axe knows.',
  aria_content_in_landmark: 'The link that skips to the content has to come before every landmark.',
};

/** Rules of html-validate that are not asked, each with its reason. */
export const htmlRulesOff: Readonly<Record<string, string>> = {
  'no-trailing-whitespace':
    'White space at the end of a line is of the templates, and means nothing in HTML.',
  'require-sri': 'The import map holds the integrity of each module, and a page may leave it out.',
  'doctype-style': 'HTML reads the doctype in any letter case, and the templates write it small.',
};
