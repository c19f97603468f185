/** The variant in a meta tag's content, `OD478|B`; undefined if the content has another form. */
export function variantIn(content: string | undefined, id: string): string | undefined {
  const variant = content?.split('|')[1];
  return variant && content === `${id}|${variant}` ? variant : undefined;
}
