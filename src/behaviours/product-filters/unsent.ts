/** Whether the control says something else than the server's markup. */
export function isUnsent(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  const options = [...control.querySelectorAll('option')];
  const marked = options.filter((option) => option.hasAttribute('selected'));
  // Without a mark the first is shown.
  const meant = control.multiple ? marked : [marked.at(-1) ?? options[0]];
  return options.some((option) => option.selected !== meant.includes(option));
}
