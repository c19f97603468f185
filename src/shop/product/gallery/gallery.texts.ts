/** Texts of the gallery. */
export const galleryTexts = {
  'gallery.name': 'Foto’s',
  'gallery.close': 'Sluiten',
  'gallery.previous': 'Vorige',
  'gallery.next': 'Volgende',
  'gallery.zoomIn': 'Inzoomen',
  'gallery.zoomOut': 'Uitzoomen',
  'gallery.order': 'In winkelwagen',
  'gallery.picture': 'Foto {number} van {count}',
  'gallery.video': 'Video, {number} van {count}',
  'gallery.pictureFailed': 'De foto laden lukt nu niet.',
  'gallery.videoFailed': 'De video afspelen lukt nu niet.',
};

export type GalleryText = keyof typeof galleryTexts;
