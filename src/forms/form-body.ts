/** Name of the hidden field with the bot-protection token. */
export const tokenField = 'ReCaptchaToken';

/** Whether the form is one that the server takes only with a token. */
export function needsToken(form: HTMLFormElement): boolean {
  return form.matches('.bot-protection');
}

/**
 * The body that the browser would send: with the pressed button's name and value, and in the form's encoding. Call it
 * before disabling fields, because disabled fields are left out.
 */
export function buildFormBody(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): URLSearchParams | FormData {
  const data = new FormData(form);
  const name = submitter?.getAttribute('name');
  if (name) data.append(name, submitter?.getAttribute('value') ?? '');
  const isMultipart = (submitter?.getAttribute('formenctype') ?? form.getAttribute('enctype') ?? '')
    .toLowerCase()
    .startsWith('multipart/');
  if (isMultipart) return data;
  const fields = new URLSearchParams();
  for (const [key, value] of data) fields.append(key, typeof value === 'string' ? value : value.name);
  return fields;
}
