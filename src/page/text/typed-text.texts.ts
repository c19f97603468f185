/** Said by the client at the field, and by the check of its form. */
export const typedTexts = {
  'form.maxLength': 'Gebruik hoogstens {maxLength} tekens. Het zijn er nu {length}.',
};
