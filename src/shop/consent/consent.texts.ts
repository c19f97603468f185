/** Titles until a view has loaded; its own heading takes their place. */
export const consentTexts = {
  'consent.popup': 'Cookies',
  'consent.settings': 'Cookie-instellingen',
  'consent.statement': 'Cookieverklaring',
};
