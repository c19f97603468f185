const typed =
  'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="file"]), textarea';

/** Remembers typed values between steps, because the server's next form may lack them. Stores nothing. */
export function rememberTyped() {
  const values = new Map<string, string>();
  const fieldsOf = (form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].filter(({ name }) => name);
  return {
    save(form: HTMLFormElement) {
      for (const { name, value } of fieldsOf(form)) values.set(name, value);
    },
    /** Fills empty fields. */
    restore(form: HTMLFormElement) {
      for (const field of fieldsOf(form)) field.value ||= values.get(field.name) ?? '';
    },
    forget: () => values.clear(),
  };
}
