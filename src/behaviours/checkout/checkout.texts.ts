export const checkoutTexts = {
  'checkout.offline':
    'Je hebt nu geen verbinding. Alles wat je hebt ingevuld staat er nog. Probeer het opnieuw zodra je weer online bent.',
  'checkout.sending': 'Een ogenblik, we versturen het.',
  'checkout.total': 'Totaal {total}',
  'checkout.unsure':
    'We konden het totaal nu niet laten narekenen. Bij het bestellen rekenen we het opnieuw uit.',
  'checkout.free': 'Gratis',
};
