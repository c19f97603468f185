import { typedTexts } from '../page/text/typed-text.texts.ts';

/** Dutch texts of forms. `{label}` is the field's label in the page. */
export const formTexts = {
  'form.required': 'Dit is nog niet ingevuld.',
  'form.requiredNamed': 'Vul je {label} in.',
  'form.requiredBox': 'Zet hier een vinkje om verder te gaan.',
  'form.requiredChoice': 'Maak een keuze.',
  'form.minLength': 'Gebruik minstens {minLength} tekens.',
  ...typedTexts,
  'form.phone': 'Vul een telefoonnummer in, zoals 06 12345678.',
  'form.email': 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
  'form.url': 'Vul een webadres in, zoals https://www.voorbeeld.nl.',
  'form.number': 'Vul een getal in.',
  'form.date': 'Vul een datum in, met dag, maand en jaar.',
  'form.time': 'Vul een tijd in, met uren en minuten.',
  'form.month': 'Vul een maand in, met het jaar.',
  'form.week': 'Vul een week in, met het jaar.',
  'form.datetime-local': 'Vul een datum en een tijd in.',
  'form.minDate': 'Kies {min} of later.',
  'form.maxDate': 'Kies {max} of eerder.',
  'form.min': 'Vul {min} of meer in.',
  'form.max': 'Vul {max} of minder in.',
  'form.step': 'Gebruik stappen van {step}.',
  'form.pattern': 'Dit klopt nog niet. Controleer wat je hebt ingevuld.',
  'form.patternHint': 'Vul dit zo in: {hint}',
  'form.summaryTitleOfOne': 'Er is nog één veld niet goed ingevuld',
  'form.summaryTitle': 'Er zijn {count} velden nog niet goed ingevuld',
  'form.summaryItem': '{label}: {message}',
  'form.error': 'Fout:',
  'form.sending': 'We versturen het formulier.',
  'form.sent': 'Bedankt, het formulier is verstuurd.',
  'form.failed':
    'Het formulier is niet verstuurd. Wat je hebt ingevuld staat er nog. Probeer het straks opnieuw.',
  'form.expired':
    'Je bezoek is verlopen, dus het formulier is niet verstuurd. Laad de pagina opnieuw en verstuur het dan nog eens: wat je hebt ingevuld blijft staan.',
  'form.reload': 'Laad de pagina opnieuw',
  'form.unsure':
    'We weten niet zeker of het formulier is aangekomen. Wat je hebt ingevuld staat er nog. Hoor je niets van ons, verstuur het dan opnieuw.',
  'form.botProtectionFailed':
    'We konden niet nagaan of je een mens bent, en hebben daarom nog niets verstuurd. Misschien houdt een adblocker of je cookiekeuze dat tegen. Sta cookies toe of zet de adblocker uit, en probeer het opnieuw.',
};

export type FormText = keyof typeof formTexts;
