export const addToCartTexts = {
  'addToCart.adding': 'Bezig met toevoegen…',
  'addToCart.added': 'Toegevoegd aan je winkelwagen',
  'addToCart.close': 'Sluiten',
  'addToCart.continue': 'Verder winkelen',
  'addToCart.toCart': 'Naar de winkelwagen',
  'addToCart.retry': 'Probeer het opnieuw',
  'addToCart.oops': 'Oeps!',
  'addToCart.failed': 'Toevoegen lukte niet. Je winkelwagen is niet veranderd. Probeer het nog eens.',
  'addToCart.unsure':
    'We weten niet zeker of het product is toegevoegd. Probeer het opnieuw zodra je weer verbinding hebt: we kijken dan eerst of het al in je winkelwagen ligt.',
  'addToCart.offline':
    'Je hebt geen internetverbinding, dus het product is nog niet toegevoegd. Controleer je verbinding en probeer het opnieuw.',
  'addToCart.no-cookies':
    'Je browser bewaart geen cookies van deze winkel, dus we kunnen je winkelwagen niet onthouden. Zet cookies aan en probeer het opnieuw.',
  'addToCart.expired':
    'Je bezoek is verlopen, dus er is niets toegevoegd. Laad de pagina opnieuw en probeer het dan nog eens.',
  'addToCart.reload': 'Laad de pagina opnieuw',
  'addToCart.out-of-stock': 'Dit artikel is helaas uitverkocht.',
  'addToCart.exceeds-stock': 'Zoveel hebben we er niet op voorraad.',

  'addToCart.lockedTitle': 'Je winkelwagen is vergrendeld',
  'addToCart.cart-locked':
    'Er staat nog een bestelling open. Rond die eerst af, of annuleer de bestelling om dit product toe te voegen.',
  'addToCart.finishOrder': 'Bestelling afronden',
  'addToCart.cancelOrder': 'Bestelling annuleren',
  'addToCart.confirmCancel':
    'Weet je zeker dat je de openstaande bestelling wilt annuleren? Je producten blijven in je winkelwagen, en dit product komt erbij.',
  'addToCart.doCancel': 'Ja, annuleer de bestelling',
  'addToCart.keepOrder': 'Nee, bestelling houden',
  'addToCart.cancelling': 'Bezig met annuleren…',
  'addToCart.cart-locked.failed': 'Je bestelling annuleren lukte niet. Probeer het nog eens.',
  'addToCart.cart-locked.unsure':
    'We weten niet zeker of je bestelling is geannuleerd. Controleer je verbinding en probeer het opnieuw: we kijken dan eerst of het product er al bij kan.',
  'addToCart.cart-locked.offline':
    'Je hebt geen internetverbinding, dus de bestelling is nog niet geannuleerd. Controleer je verbinding en probeer het opnieuw.',
  'addToCart.cart-locked.still-held':
    'Je winkelwagen is nog steeds vergrendeld, dus het product is niet toegevoegd. Probeer het opnieuw of rond de bestelling af.',

  'addToCart.quoteTitle': 'Er staat een offerte in je winkelwagen',
  'addToCart.quote-in-progress':
    'Dit product kan er niet bij. Wil je het toch bestellen, dan maken we je winkelwagen eerst leeg. De offerte verdwijnt dan uit je winkelwagen.',
  'addToCart.goOn': 'Winkelwagen leegmaken en toevoegen',
  'addToCart.cancelQuote': 'Offerte houden',
  'addToCart.emptying': 'We maken je winkelwagen leeg…',
  'addToCart.quote-in-progress.failed': 'Je winkelwagen leegmaken lukte niet. Probeer het nog eens.',
  'addToCart.quote-in-progress.unsure':
    'We weten niet zeker of je winkelwagen leeg is. Controleer je verbinding en probeer het opnieuw: we kijken dan eerst of het product er al bij kan.',
  'addToCart.quote-in-progress.offline':
    'Je hebt geen internetverbinding, dus er is nog niets veranderd. Controleer je verbinding en probeer het opnieuw.',
  'addToCart.quote-in-progress.still-held':
    'De offerte staat nog in je winkelwagen, dus het product is niet toegevoegd. Probeer het opnieuw.',
};
