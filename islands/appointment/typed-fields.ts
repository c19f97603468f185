/** Fields in which a shopper types. */
const typed =
  'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="file"]), textarea';

/**
 * Remembers what was typed from step to step, in this page alone: the server's next form may come without it. Nothing
 * of it is stored.
 */
export function rememberTyped() {
  const values = new Map<string, string>();
  const fieldsOf = (form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].filter(({ name }) => name);
  return {
    note(form: HTMLFormElement) {
      for (const { name, value } of fieldsOf(form)) values.set(name, value);
    },
    /** Fills what is empty. */
    fill(form: HTMLFormElement) {
      for (const field of fieldsOf(form)) field.value ||= values.get(field.name) ?? '';
    },
    forget: () => values.clear(),
  };
}
