/** Rules of IBM's engine that are not asked, each with its reason. */
export const aceRulesOff: Readonly<Record<string, string>> = {
  aria_role_valid:
    'ARIA 1.2 and the HTML mapping allow the role combobox on a search field, which axe knows.',
  aria_content_in_landmark: 'The link that skips to the content has to come before every landmark.',
};
