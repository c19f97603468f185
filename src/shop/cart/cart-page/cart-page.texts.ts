export const cartPageTexts = {
  'cartPage.thisArticle': 'Het artikel',
  'cartPage.quantity': 'Het aantal van {title} is nu {quantity}.',
  'cartPage.quantity.corrected.whole': 'Vul een heel aantal in. Het aantal van {title} staat op {quantity}.',
  'cartPage.quantity.corrected.most':
    'Meer dan {quantity} stuks bestel je hier niet in één keer. Het aantal van {title} staat op {quantity}.',
  'cartPage.quantity.corrected.increment':
    '{title} verkopen we per {increment}. Het aantal staat op {quantity}.',
  'cartPage.total': 'Totaal {total}.',
  'cartPage.removed': '{title} is verwijderd.',
  'cartPage.undo': 'Ongedaan maken',
  'cartPage.undoOf': 'Verwijderen van {title} ongedaan maken',
  'cartPage.restored': '{title} ligt weer in je winkelwagen.',
  'cartPage.retry': 'Probeer het opnieuw',
  'cartPage.reload': 'Laad de pagina opnieuw',
  'cartPage.quantity.failed': 'Het aantal van {title} wijzigen in {quantity} lukte niet.',
  'cartPage.quantity.offline':
    'Je hebt geen internetverbinding. Het aantal van {title} is niet gewijzigd in {quantity}.',
  'cartPage.quantity.expired':
    'Je bezoek is verlopen. Het aantal van {title} is niet gewijzigd in {quantity}. Laad de pagina opnieuw en probeer het dan nog eens.',
  'cartPage.removal.failed': '{title} verwijderen lukte niet.',
  'cartPage.removal.offline': 'Je hebt geen internetverbinding. {title} is niet verwijderd.',
  'cartPage.removal.expired':
    'Je bezoek is verlopen. {title} is niet verwijderd. Laad de pagina opnieuw en probeer het dan nog eens.',
  'cartPage.quantity.unsure':
    'We weten niet zeker of het aantal van {title} is gewijzigd in {quantity}. Controleer je verbinding en probeer het opnieuw: er komt niets dubbel bij.',
  'cartPage.removal.unsure':
    'We weten niet zeker of {title} is verwijderd. Controleer je verbinding en probeer het opnieuw.',
  'cartPage.restore.failed': '{title} terugleggen lukte niet.',
  'cartPage.restore.expired':
    'Je bezoek is verlopen. {title} is niet teruggelegd. Laad de pagina opnieuw en probeer het dan nog eens.',
  'cartPage.code.applied': 'Kortingscode {code} is toegepast.',
  'cartPage.code.removed': 'De kortingscode is verwijderd.',
  'cartPage.code.failed': 'Dat lukte niet. Je kortingscode is niet gewijzigd. Probeer het nog eens.',
  'cartPage.code.offline':
    'Je hebt geen internetverbinding. Je kortingscode is niet gewijzigd. Probeer het straks nog eens.',
  'cartPage.code.expired':
    'Je bezoek is verlopen. Je kortingscode is niet gewijzigd. Laad de pagina opnieuw en probeer het dan nog eens.',
  'cartPage.code.unsure':
    'We weten niet zeker of je kortingscode is gewijzigd. Controleer je verbinding en probeer het opnieuw.',
  'cartPage.restore.unsure':
    'We weten niet zeker of {title} weer in je winkelwagen ligt. Controleer je verbinding en probeer het opnieuw: er komt niets dubbel bij.',
  'cartPage.restore.offline': 'Je hebt geen internetverbinding. {title} is niet teruggelegd.',
};
