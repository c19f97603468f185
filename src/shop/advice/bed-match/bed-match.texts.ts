export const bedMatchTexts = {
  'bedMatch.progress': 'Vraag {number} van {count}',
  'bedMatch.sending': 'We rekenen je slaap-ID uit …',
  'bedMatch.failed': 'Je slaap-ID uitrekenen lukte niet. Je antwoorden staan er nog. Probeer het nog eens.',
  'bedMatch.result': 'Jouw slaap-ID {from} – {to}',
  'bedMatch.resultInWords': 'Jouw slaap-ID is {from} tot {to} op een schaal van 1 tot 5.',
};
