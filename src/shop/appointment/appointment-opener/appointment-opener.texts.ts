export const openerTexts = {
  'appointment.title': 'Maak een afspraak',
  'appointment.asPage': 'Open als pagina',
};
