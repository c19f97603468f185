export const addToCartTexts = {
  'addToCart.adding': 'Bezig met toevoegen…',
  'addToCart.added': 'Toegevoegd aan je winkelwagen',
  'addToCart.close': 'Sluiten',
  'addToCart.continue': 'Verder winkelen',
  'addToCart.toCart': 'Naar de winkelwagen',
  'addToCart.oops': 'Oeps!',
  'addToCart.failed': 'Het product kon niet aan je winkelwagen worden toegevoegd. Probeer het opnieuw.',
  'addToCart.out-of-stock': 'Dit artikel is helaas uitverkocht.',
  'addToCart.exceeds-stock': 'Er zijn niet zoveel stuks van dit artikel op voorraad.',
  'addToCart.cart-locked':
    'Je winkelwagen is vergrendeld, omdat er nog een bestelling open staat. Rond die eerst af.',
  'addToCart.quote-in-progress': 'Er staat nog een offerte open in je winkelwagen. Rond die eerst af.',
};
