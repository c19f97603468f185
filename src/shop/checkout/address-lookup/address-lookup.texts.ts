export const addressTexts = {
  'address.found': 'Gevonden: {street} in {city}.',
  'address.missing': 'We kennen dit adres niet. Vul zelf je straat en plaats in.',
  'address.failed': 'We kunnen het adres nu niet opzoeken. Vul zelf je straat en plaats in.',
  'address.zipCode': 'Vul een postcode in, zoals 1234 AB.',
};
