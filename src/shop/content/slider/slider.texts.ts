export const sliderTexts = {
  'slider.role': 'carrousel',
  'slider.pause': 'Pauzeer',
  'slider.play': 'Speel af',
  'slider.place': '{first} tot en met {last} van {count}',
};
