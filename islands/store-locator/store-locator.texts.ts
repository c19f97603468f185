export const locatorTexts = {
  'storeLocator.useLocation': 'Gebruik mijn locatie',
  'storeLocator.reset': 'Wissen',
  'storeLocator.resetSearch': 'Zoekopdracht wissen',
  'storeLocator.view': 'Hoe wil je de winkels zien?',
  'storeLocator.asList': 'Lijst',
  'storeLocator.asMap': 'Kaart',
  'storeLocator.searching': 'We zoeken winkels in de buurt.',
  'storeLocator.near': 'Winkels bij {place}',
  'storeLocator.nearYou': 'Winkels bij jou in de buurt',
  'storeLocator.found': '{count} winkels gevonden. De dichtstbijzijnde is {name}, op {distance}.',
  'storeLocator.foundOne': '1 winkel gevonden: {name}, op {distance}.',
  'storeLocator.none': 'We hebben nu geen winkels om te tonen.',
  'storeLocator.wiped': 'De zoekopdracht is gewist. Je ziet weer alle winkels.',
  'storeLocator.blank': 'Vul een plaats, postcode of adres in.',
  'storeLocator.addressNotFound':
    'is niet gevonden. Controleer de spelling, zoek op een plaats of postcode in de buurt, of kies hieronder een winkel.',
  'storeLocator.addressFailed':
    'opzoeken lukt nu niet. Probeer het zo nog eens, of kies hieronder een winkel.',
  addressInformationNotRecognized:
    'Bij je locatie vonden we geen adres. De afstanden gaan uit van de plek die je apparaat doorgaf.',
  'storeLocator.locationDenied':
    'Je browser mag je locatie niet delen met deze site. Geef toestemming bij het adres van de pagina, of vul een plaats of postcode in.',
  'storeLocator.locationUnavailable': 'Je locatie is nu niet beschikbaar. Vul een plaats of postcode in.',
  'storeLocator.locationTimeout':
    'Het duurde te lang om je locatie te bepalen. Probeer het nog eens, of vul een plaats of postcode in.',
  'storeLocator.locationUnanswered':
    'Je browser vraagt nog of deze site je locatie mag zien. Geef toestemming, of vul een plaats of postcode in.',
  'storeLocator.storesFailed':
    'De winkels ophalen lukte niet. Probeer het nog eens, of kies hieronder een winkel.',
  'storeLocator.retry': 'Probeer opnieuw',
  'storeLocator.open': 'Nu open',
  'storeLocator.closed': 'Gesloten',
  'storeLocator.distance': '{km} km',
  'storeLocator.underOneKm': 'minder dan 1 km',
  'storeLocator.distanceSpoken': 'op {distance}',
  'storeLocator.phone': 'Bel {name}',
  'storeLocator.appointment': 'Maak een afspraak',
  'storeLocator.appointmentAt': 'Maak een afspraak bij {name}',
  'storeLocator.onMap': 'Toon op kaart',
  'storeLocator.onMapOf': 'Toon op kaart: {name}',
};

export type LocatorText = keyof typeof locatorTexts;
