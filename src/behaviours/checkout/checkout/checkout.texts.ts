export const checkoutTexts = {
  'checkout.offline':
    'Je hebt nu geen verbinding. Alles wat je hebt ingevuld staat er nog. Probeer het opnieuw zodra je weer online bent.',
  'checkout.sending': 'Een ogenblik, we versturen je gegevens.',
  'checkout.total': 'Totaal {total}',
  'checkout.unsure': 'Het totaal narekenen lukt nu niet. Bij het bestellen rekenen we het opnieuw uit.',
  'checkout.free': 'Gratis',
};
