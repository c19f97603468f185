/** Rules of IBM's engine that are not asked, each with its reason. */
export const aceRulesOff: Readonly<Record<string, string>> = {
  aria_role_valid:
    'ARIA 1.2 and the HTML mapping allow the role combobox on a search field, which axe knows.',
  aria_content_in_landmark: 'The link that skips to the content has to come before every landmark.',
};

interface Except {
  readonly rule: string;
  /** Elements of which the rule is not asked. */
  readonly selector: string;
  readonly reason: string;
}

const unnamedForm = 'form:not([aria-label], [aria-labelledby], [title])';

/** Elements of which a rule of IBM's engine is not asked, each with its reason. */
export const aceExcept: readonly Except[] = [
  ...['aria_form_label_unique', 'aria_landmark_name_unique'].map((rule) => ({
    rule,
    selector: unnamedForm,
    reason:
      'HTML makes a form a landmark only when it has a name, and each product and cart line has its own.',
  })),
  {
    rule: 'input_checkboxes_grouped',
    selector: '[data-compare-box], [name="vergelijk"]',
    reason:
      'The box of a tile stands with its product, which its label names; the form is at the end of the page.',
  },
  {
    rule: 'aria_attribute_allowed',
    selector: '.leaflet-container[aria-description]',
    reason: 'ARIA 1.3 has aria-description; who does not know it hears the name of the map alone.',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: '.leaflet-container[role="region"]',
    reason: 'The arrow keys move the map, so it takes focus; what can be pressed in it are buttons.',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: '[role="log"]',
    reason: 'A conversation that scrolls takes focus, so that the arrow keys scroll it, as axe asks.',
  },
  {
    rule: 'text_contrast_sufficient',
    selector: '.sf-map-pin > span',
    reason: 'A pin is drawn by a pseudo-element behind its letter: white on the dark colours of the shop.',
  },
  {
    rule: 'input_label_exists',
    selector: '.sort select',
    reason:
      'On a phone its label is clipped out of sight, which screen readers read and the engine does not.',
  },
  {
    rule: 'input_label_exists',
    selector: 'details:not([open]) select',
    reason:
      'A closed part shows neither the field nor its label, and the engine takes only the label for hidden.',
  },
];

/** Pages that IBM's engine can't read, each with the reason. */
export const acePagesOff: Readonly<Record<string, string>> = {
  '/fixtures/page-form-masked':
    'A field of this form is called getAttribute, and the engine calls that of the form.',
};
