const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for XML and HTML, without what XML can't hold at all. */
export function asXml(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
