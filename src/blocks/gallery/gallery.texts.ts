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
  'gallery.pictureFailed': 'De foto kan nu niet worden geladen.',
  'gallery.videoFailed': 'De video kan nu niet worden afgespeeld.',
};

export type GalleryText = keyof typeof galleryTexts;
