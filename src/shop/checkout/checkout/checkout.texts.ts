export const checkoutTexts = {
  'checkout.offline':
    'Je hebt nu geen verbinding. Alles wat je hebt ingevuld staat er nog. Probeer het opnieuw zodra je weer online bent.',
  'checkout.sending': 'Een ogenblik, we versturen je gegevens.',
  'checkout.late':
    'Het duurt langer dan anders. Alles wat je hebt ingevuld staat er nog. Probeer het opnieuw als er niets gebeurt.',
  'checkout.lateOrder':
    'Het duurt langer dan anders. Je bestelling kan wel zijn aangekomen: kijk eerst of je een bevestiging per e-mail hebt gekregen. Wil je hem toch nog een keer versturen?',
  'checkout.again': 'Bestelling opnieuw versturen',
  'checkout.total': 'Totaal {total}',
  'checkout.unsure': 'Het totaal narekenen lukt nu niet. Bij het bestellen rekenen we het opnieuw uit.',
  'checkout.free': 'Gratis',
};
