/** The shopper is with this part of the page, or nowhere: they have not gone on elsewhere meanwhile. */
export function isHere(host: HTMLElement): boolean {
  const { activeElement: active, body } = host.ownerDocument;
  return !active || active === body || host.contains(active) || !!active.closest('dialog')?.contains(host);
}
