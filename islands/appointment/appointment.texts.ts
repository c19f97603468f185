/** Texts of the appointment. Keys without a prefix are existing ones of the shop. */
export const appointmentTexts = {
  'appointment.progress': 'Voortgang van je afspraak',
  'appointment.step': 'Stap {step} van {count}',
  'appointment.stepShown': 'Stap {step} van {count}: {title}',
  'appointment.type': 'Soort',
  'appointment.store': 'Winkel',
  'appointment.time': 'Tijd',
  'appointment.customer': 'Gegevens',
  'appointment.done': 'klaar',
  'appointment.loading': 'Een ogenblik…',
  'appointment.created': 'Je afspraak staat.',
  'appointment.failed':
    'Dat lukte niet. Wat je hebt gekozen en ingevuld staat er nog. Controleer je verbinding en probeer het opnieuw.',
  'appointment.unsure':
    'We weten niet zeker of je afspraak is aangekomen. Kijk of je een bevestiging per e-mail hebt gekregen. Zo niet, probeer het dan opnieuw: wat je hebt ingevuld staat er nog.',
  'appointment.expired':
    'Je bezoek is verlopen, dus er is niets verstuurd. Laad de pagina opnieuw om verder te gaan.',
  'appointment.reload': 'Laad de pagina opnieuw',
  'appointment.retry': 'Probeer het opnieuw',
  'appointment.slotGone': 'Het tijdstip dat je had gekozen is hier niet meer vrij.',
  'appointment.nearest': 'Het dichtst daarbij: {times}.',
  'appointment.chooseDay': 'Kies een dag',
  'appointment.freeOne': '1 tijd vrij',
  'appointment.free': '{count} tijden vrij',
  'appointment.chooseTime': 'Kies een dag en een tijd om verder te gaan.',
  'appointment.addressMissing': 'Vul een plaats of postcode in.',
  'appointment.addressTooLong': 'Gebruik hoogstens 100 tekens.',
  'appointment.searching': 'We zoeken de winkels in de buurt…',
  'appointment.searchFailed': 'Zoeken lukt nu niet. Probeer het opnieuw, of kies een winkel uit de lijst.',
  'appointment.found': 'De winkels die het dichtst bij je zijn',
  'appointment.foundCount': '{count} winkels gevonden: {names}.',
  'appointment.foundOne': '1 winkel gevonden: {names}.',
  'appointment.distance': '{distance} km',
  'appointment.underOneKm': 'minder dan 1 km',
  'appointment.useLocation': 'Gebruik mijn locatie',
  selectStoreCurrentLocationNotAvailable:
    'Je locatie is niet beschikbaar. Geef je browser toestemming om hem te gebruiken, of vul je plaats of postcode in.',
  'appointment.locationUnanswered':
    'Je browser vraagt nog of deze site je locatie mag zien. Geef toestemming, of vul je plaats of postcode in.',
  selectStoreNoResultsTitle: 'We vinden geen winkel bij dit adres. Probeer een andere plaats of postcode.',
};
