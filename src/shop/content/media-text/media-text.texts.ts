export const mediaTextTexts = { 'mediaText.pause': 'Pauzeer de film', 'mediaText.play': 'Speel de film af' };
