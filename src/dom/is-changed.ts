/** Whether a field says something else than its markup does: something was typed, ticked or chosen. */
export function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if ('options' in field) {
    const options = [...field.options];
    const marked = options.filter((option) => option.hasAttribute('selected'));
    // Without a mark the first stands there.
    const meant = field.multiple ? marked : [marked.at(-1) ?? options.find(({ disabled }) => !disabled)];
    return options.some((option) => option.selected !== meant.includes(option));
  }
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked);
}
